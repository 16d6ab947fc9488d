//! A whole game from Rust by baluarte.h alone: seats choose at random, the library does everything else.
//!
//!     rustc --edition 2021 -O game.rs -l baluarte -L "$(pkg-config --variable=libdir baluarte)"
//!     ./game 'carcassonne players=3 seed=7'
//!
//! `Game` holds the one rule that Rust adds: who has the pointer frees it, once.

use std::ffi::{c_char, c_int, CStr, CString};
use std::process::ExitCode;

#[repr(C)]
struct Opaque {
    _private: [u8; 0],
}

/// struct baluarte_action
#[repr(C)]
#[derive(Clone, Copy, Default)]
struct Action {
    kind: u8,
    what: u8,
    x: i16,
    y: i16,
    spot: u8,
    n: u8,
}

const CHANCE: c_int = -1;
const OVER: c_int = -2;
const ACTIONS: usize = 4096;
const SEATS: usize = 6;

#[link(name = "baluarte")]
extern "C" {
    fn baluarte_new(words: *const c_char, why: *mut c_char, why_cap: usize) -> *mut Opaque;
    fn baluarte_free(game: *mut Opaque);
    fn baluarte_actor(game: *const Opaque) -> c_int;
    fn baluarte_legal(game: *const Opaque, out: *mut Action, cap: c_int) -> c_int;
    fn baluarte_play(game: *mut Opaque, action: Action, why: *mut c_char, why_cap: usize) -> bool;
    fn baluarte_chance(game: *mut Opaque, why: *mut c_char, why_cap: usize) -> bool;
    fn baluarte_scores(game: *const Opaque, points: *mut c_int) -> c_int;
    fn baluarte_picture(game: *const Opaque, columns: c_int, colour: bool, out: *mut c_char, cap: usize) -> usize;
}

struct Game(*mut Opaque);

impl Drop for Game {
    fn drop(&mut self) {
        unsafe { baluarte_free(self.0) }
    }
}

fn sentence(why: &[u8]) -> String {
    CStr::from_bytes_until_nul(why).unwrap_or_default().to_string_lossy().into_owned()
}

impl Game {
    fn new(words: &str) -> Result<Game, String> {
        let mut why = [0u8; 300];
        let words = CString::new(words).map_err(|_| "the options hold a NUL".to_string())?;
        let game = unsafe { baluarte_new(words.as_ptr(), why.as_mut_ptr().cast(), why.len()) };
        if game.is_null() {
            return Err(sentence(&why));
        }
        Ok(Game(game))
    }

    fn actor(&self) -> c_int {
        unsafe { baluarte_actor(self.0) }
    }

    fn legal(&self) -> Vec<Action> {
        let mut list = vec![Action::default(); ACTIONS];
        let n = unsafe { baluarte_legal(self.0, list.as_mut_ptr(), ACTIONS as c_int) };
        list.truncate(n as usize);
        list
    }

    /// What the seed draws, or what is said.
    fn play(&mut self, action: Option<Action>) -> Result<(), String> {
        let mut why = [0u8; 300];
        let (at, cap) = (why.as_mut_ptr().cast(), why.len());
        let is_done = match action {
            Some(action) => unsafe { baluarte_play(self.0, action, at, cap) },
            None => unsafe { baluarte_chance(self.0, at, cap) },
        };
        if is_done { Ok(()) } else { Err(sentence(&why)) }
    }

    fn scores(&self) -> Vec<c_int> {
        let mut points = [0; SEATS];
        let n = unsafe { baluarte_scores(self.0, points.as_mut_ptr()) };
        points[..n as usize].to_vec()
    }

    fn picture(&self) -> String {
        let length = unsafe { baluarte_picture(self.0, 100, false, std::ptr::null_mut(), 0) };
        let mut text = vec![0u8; length + 1];
        unsafe { baluarte_picture(self.0, 100, false, text.as_mut_ptr().cast(), text.len()) };
        sentence(&text)
    }
}

fn play(words: &str) -> Result<(), String> {
    let mut game = Game::new(words)?;
    let mut random: u64 = 1;
    let mut decisions = 0;
    while game.actor() != OVER {
        if game.actor() == CHANCE {
            game.play(None)?;
            continue;
        }
        let list = game.legal();
        random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        game.play(Some(list[(random >> 33) as usize % list.len()]))?;
        decisions += 1;
    }
    print!("{}", game.picture());
    println!("{decisions} decisions, scores {:?}", game.scores());
    Ok(())
}

fn main() -> ExitCode {
    let words = std::env::args().nth(1).unwrap_or("carcassonne players=2 seed=7".to_string());
    match play(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{words}: {why}");
            ExitCode::FAILURE
        }
    }
}
