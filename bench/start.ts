/** Time of `npm start` to the line `ready`, first and later, and the server's memory then. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildLocalSite } from '#infra/local/buildLocalSite.ts'
import { residentMegabytes, startProgram } from '#infra/local/testing/program.ts'
import { report, rounded, type Measure } from './report.ts'

export async function benchStart(): Promise<void> {
  await buildLocalSite()
  const dataDir = mkdtempSync(join(tmpdir(), 'qitati-bench-'))
  try {
    const measures = [
      await measure('first start: seeds the market', dataDir),
      await measure('later start', dataDir),
    ]
    await report('start', measures)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measure(what: string, dataDir: string): Promise<Measure> {
  const started = performance.now()
  const program = startProgram({ DATA_DIR: dataDir, SEED: '1' })
  await program.ready()
  const seconds = rounded((performance.now() - started) / 1000)
  const megabytes = Math.round(residentMegabytes(Number(program.child.pid)))
  program.child.kill('SIGTERM')
  await program.exited()
  return { what, 's to ready': seconds, 'resident MB': megabytes }
}
