/** The demo market's site, built and started for a bench. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildLocalSite } from '#infra/local/buildLocalSite.ts'
import { startProgram } from '#infra/local/testing/program.ts'

/** Returns its origin; `running` stops it and deletes its data. */
export async function startOwnSite(running: AsyncDisposableStack): Promise<string> {
  await buildLocalSite()
  const dataDir = mkdtempSync(join(tmpdir(), 'qitati-bench-'))
  running.defer(() => rmSync(dataDir, { recursive: true, force: true }))
  const program = startProgram({ DATA_DIR: dataDir, SEED: '1' })
  running.defer(async () => {
    program.child.kill('SIGTERM')
    await program.exited()
  })
  await program.ready()
  return program.origin
}
