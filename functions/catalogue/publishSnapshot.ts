import { readJobEnv } from '#functions/http/env.ts'
import { createJobServices, type JobServices } from '#functions/http/jobServices.ts'
import { publishSnapshot } from './openCatalogue.ts'

/** Kept with the read model while the process is warm. */
let services: JobServices | undefined

/**
 * Runs on a schedule: stores a snapshot, so that cold processes need not build the catalogue. An operator
 * who has imported or restored rows sends `{"rebuild": true}` (docs/operations.md, Data).
 */
export async function handler(event?: { rebuild?: unknown }): Promise<void> {
  const isRebuild = event?.rebuild === true
  await publishSnapshot((services ??= createJobServices(readJobEnv(process.env))), isRebuild)
}
