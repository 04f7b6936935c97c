import { readJobEnv } from '#functions/http/env.ts'
import { createJobServices } from '#functions/http/jobServices.ts'
import { closeCatalogue, reportDrift } from './openCatalogue.ts'

/** Runs daily: opens the catalogue from snapshot and feed and compares it with a scan of the table. */
export async function handler(): Promise<void> {
  const services = createJobServices(readJobEnv(process.env))
  try {
    await reportDrift(services)
  } finally {
    await closeCatalogue(services)
  }
}
