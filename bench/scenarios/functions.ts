/**
 * Size of each Lambda, and what loading its code takes in a new process: our part of a cold start.
 * Rounds of all functions, so that what else the machine does falls on each.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { deflateRawSync } from 'node:zlib'
import { testIssuer, testOrigin, testPublicKey } from '#functions/testing/tokens.ts'
import { bundleFunctions, toBundlePath } from '#infra/build/bundle.ts'
import { functionPlans } from '#functions/plans/functionPlans.ts'
import { median, report, rounded, type Measure } from '../report.ts'

const times = 7

export async function bench(): Promise<void> {
  bundleFunctions()
  await using running = new AsyncDisposableStack()
  const store = mkdtempSync(join(tmpdir(), 'qitati-bench-'))
  running.defer(() => rmSync(store, { recursive: true, force: true }))
  const rounds = Array.from({ length: times }, () =>
    functionPlans.map(({ name }) => loading(toHandlerPath(name), pathToFileURL(store).href)),
  )
  const measures = functionPlans.map(({ name, memoryMb }, at): Measure => {
    const code = readFileSync(toHandlerPath(name))
    const middle = (figure: keyof Loading) =>
      rounded(median(rounds.map((round) => round[at]?.[figure] ?? Number.NaN)))
    return {
      what: name,
      KB: rounded(code.length / 1024),
      'zipped KB': rounded(deflateRawSync(code).length / 1024),
      'import ms': middle('ms'),
      'import CPU ms': middle('cpuMs'),
      'memory MB': memoryMb,
    }
  })
  await report('functions', measures)
}

const toHandlerPath = (name: string) => join(toBundlePath(name), 'index.mjs')

interface Loading {
  ms: number
  cpuMs: number
}

/** Measured in the process; loading calls no service. */
function loading(file: string, store: string): Loading {
  const program = `const started = performance.now(); const before = process.cpuUsage()
    await import(${JSON.stringify(pathToFileURL(file).href)})
    const ms = performance.now() - started; const { user, system } = process.cpuUsage(before)
    process.stdout.write('\\n' + JSON.stringify({ ms, cpuMs: (user + system) / 1000 }))
    process.exit(0)`
  const env = {
    ...process.env,
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'bench',
    AWS_SECRET_ACCESS_KEY: 'bench',
    TABLE_NAME: 'bench',
    CLERK_ISSUER: testIssuer,
    CLERK_JWT_KEY: testPublicKey,
    CLERK_AUTHORIZED_PARTIES: testOrigin,
    IMAGE_STORE: store,
    SNAPSHOT_STORE: store,
  }
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], { env })
  // The code may log while it loads: the last line are the figures that the program above writes.
  return JSON.parse(output.toString().split('\n').at(-1) ?? '') as Loading
}
