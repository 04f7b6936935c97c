/**
 * Size of each Lambda, and what loading its code takes in a new process: our part of a cold start.
 * Rounds of all functions, so that what else the machine does falls on each.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { deflateRawSync } from 'node:zlib'
import { testEnvironment } from '#functions/testing/testEngine.ts'
import { bundleFunctions, toBundlePath } from '#infra/build/bundle.ts'
import { functionPlans } from '#functions/plans/functionPlans.ts'
import { medians, repeat, rounded, type Spent, report } from '../measure.ts'
import { createFolder } from '../start.ts'

const times = 7

export async function bench(): Promise<void> {
  bundleFunctions()
  await using running = new AsyncDisposableStack()
  const store = pathToFileURL(createFolder(running)).href
  const rounds = await repeat(times, async () =>
    functionPlans.map(({ name }) => loading(toHandlerPath(name), store)),
  )
  const measures = functionPlans.map(({ name, memoryMb }, at) => {
    const code = readFileSync(toHandlerPath(name))
    const { ms, cpuMs } = medians(rounds.flatMap((round) => round[at] ?? []))
    return {
      what: name,
      KB: rounded(code.length / 1024),
      'zipped KB': rounded(deflateRawSync(code).length / 1024),
      'import ms': ms,
      'import CPU ms': cpuMs,
      'memory MB': memoryMb,
    }
  })
  await report('functions', measures)
}

const toHandlerPath = (name: string) => join(toBundlePath(name), 'index.mjs')

/** Measured in the process; loading calls no service. */
function loading(file: string, store: string): Spent {
  const program = `const started = performance.now(); const before = process.cpuUsage()
    await import(${JSON.stringify(pathToFileURL(file).href)})
    const ms = performance.now() - started; const { user, system } = process.cpuUsage(before)
    process.stdout.write('\\n' + JSON.stringify({ ms, cpuMs: (user + system) / 1000 }))
    process.exit(0)`
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, ...testEnvironment, IMAGE_STORE: store, SNAPSHOT_STORE: store },
  })
  // The code may log while it loads: the last line are the figures that the program above writes.
  return JSON.parse(output.toString().split('\n').at(-1) ?? '') as Spent
}
