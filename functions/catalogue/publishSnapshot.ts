import { services } from '#functions/http/services.ts'
import { publishSnapshot } from './store.ts'

/** Runs on a schedule: stores the catalogue, so that cold processes need not build it. */
export async function handler(): Promise<void> {
  await publishSnapshot(services())
}
