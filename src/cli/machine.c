/*
 * machine.c: a program that was built for the processor of its own machine (`make`), carried to another one.
 *
 * It would die of an instruction that is not there.  So what the compiler was allowed to use is looked for before
 * anything else runs, and what is missing is named.  A build for any machine (`make install`) needs nothing that must
 * be looked for.
 */
#include <stddef.h>
#include <string.h>
#include <unistd.h>

#ifdef __x86_64__

/* The compiler keeps to what every machine has in here. */
#define EVERYWHERE __attribute__((target("arch=x86-64")))

#define LOOK_FOR(feature)                   \
    if (!__builtin_cpu_supports(feature)) { \
        refuse(feature);                    \
    }

static EVERYWHERE void tell(const char *words)
{
    if (write(STDERR_FILENO, words, strlen(words)) < 0)
        _exit(1);
}

static EVERYWHERE __attribute__((unused)) void refuse(const char *feature)
{
    tell("baluarte: this program was built for a processor with ");
    tell(feature);
    tell(", which this one does not have.");
    tell(" Build it on this machine, or take one that was made by 'make install' for all of them.\n");
    _exit(1);
}

static EVERYWHERE __attribute__((constructor(101))) void look_at_processor(void)
{
    __builtin_cpu_init();
#ifdef __POPCNT__
    LOOK_FOR("popcnt")
#endif
#ifdef __SSSE3__
    LOOK_FOR("ssse3")
#endif
#ifdef __SSE4_2__
    LOOK_FOR("sse4.2")
#endif
#ifdef __AVX__
    LOOK_FOR("avx")
#endif
#ifdef __FMA4__
    LOOK_FOR("fma4")
#endif
#ifdef __XOP__
    LOOK_FOR("xop")
#endif
#ifdef __BMI__
    LOOK_FOR("bmi")
#endif
#ifdef __BMI2__
    LOOK_FOR("bmi2")
#endif
#ifdef __FMA__
    LOOK_FOR("fma")
#endif
#ifdef __AVX2__
    LOOK_FOR("avx2")
#endif
#ifdef __AVX512F__
    LOOK_FOR("avx512f")
#endif
#ifdef __AVX512VL__
    LOOK_FOR("avx512vl")
#endif
#ifdef __AVX512BW__
    LOOK_FOR("avx512bw")
#endif
#ifdef __AVX512DQ__
    LOOK_FOR("avx512dq")
#endif
#ifdef __AVX512VBMI__
    LOOK_FOR("avx512vbmi")
#endif
}

#endif
