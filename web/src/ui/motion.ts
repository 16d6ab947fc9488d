// motion.ts: whether anything may move by itself.

/** The player wants nothing to move by itself: the device says so, or the settings, or a game without any pauses. */
export function isStill(): boolean {
  const { motion, speed } = document.documentElement.dataset
  return motion === 'off' || speed === 'instant' || matchMedia('(prefers-reduced-motion: reduce)').matches
}
