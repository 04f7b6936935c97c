import { readJobEnv } from '#functions/http/env.ts'
import { createJobServices, type JobServices } from '#functions/http/jobServices.ts'
import { publishSnapshot } from './store.ts'

/** Kept while the process is warm, and the read model with it. */
let services: JobServices | undefined

/** Runs on a schedule: stores the catalogue, so that cold processes need not build it. */
export async function handler(): Promise<void> {
  await publishSnapshot((services ??= createJobServices(readJobEnv(process.env))))
}
