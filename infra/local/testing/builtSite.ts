/** Vitest's global setup of the infra project: builds the site once, before tests start programs. */
import { buildLocalSite } from '../buildLocalSite.ts'

export default async function setup(): Promise<void> {
  await buildLocalSite()
}
