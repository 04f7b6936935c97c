/** Vitest global set-up of the infra project: one build, before several tests start the program. */
import { buildLocalSite } from '../buildLocalSite.ts'

export default async function setup(): Promise<void> {
  await buildLocalSite()
}
