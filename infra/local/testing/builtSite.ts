/** Vitest global set-up of the infra project: one build, before several tests start the program. */
import { buildSite } from '../buildSite.ts'

export default async function setup(): Promise<void> {
  await buildSite()
}
