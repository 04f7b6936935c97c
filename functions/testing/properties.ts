/** Vitest set-up: how often each property is tried that does not say it; RUNS has more of them at night. */
import { configureGlobal } from 'fast-check'

configureGlobal({ numRuns: Number(process.env.RUNS ?? 200) })
