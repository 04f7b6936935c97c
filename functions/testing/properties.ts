/**
 * Vitest set-up: how often each property is tried that does not say it; RUNS has more of them at night.
 * One that fails stops shrinking in time to print its seed.
 */
import { configureGlobal } from 'fast-check'

configureGlobal({
  numRuns: Number(process.env.RUNS ?? 200),
  // Below the test's own time-out, after which nothing would be printed.
  interruptAfterTimeLimit: 150_000,
  markInterruptAsFailure: true,
})
