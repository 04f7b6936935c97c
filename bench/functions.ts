/** Size of each Lambda, and the load time of its code in a new process: our part of a cold start. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { deflateRawSync } from 'node:zlib'
import { testIssuer, testOrigin } from '#functions/testing/tokens.ts'
import { bundleFunctions, bundleOf } from '#infra/build/bundle.ts'
import { functionPlans } from '#functions/plans/functionPlans.ts'
import { median } from './median.ts'
import { report, rounded, type Measure } from './report.ts'

const times = 7

export async function benchFunctions(): Promise<void> {
  bundleFunctions()
  const measures = functionPlans.map(({ name, memoryMb }): Measure => {
    const file = join(bundleOf(name), 'index.mjs')
    const code = readFileSync(file)
    return {
      what: name,
      KB: rounded(code.length / 1024),
      'zipped KB': rounded(deflateRawSync(code).length / 1024),
      'import ms': rounded(median(Array.from({ length: times }, () => importTime(file)))),
      'memory MB': memoryMb,
    }
  })
  await report('functions', measures)
}

/** Milliseconds, measured in the process; loading calls no service. */
function importTime(file: string): number {
  const program = `const started = performance.now();
    await import(${JSON.stringify(pathToFileURL(file).href)});
    process.stdout.write('\\n' + (performance.now() - started)); process.exit(0)`
  const env = {
    ...process.env,
    AWS_REGION: 'eu-central-1',
    TABLE_NAME: 'bench',
    CLERK_ISSUER: testIssuer,
    CLERK_AUTHORIZED_PARTIES: testOrigin,
    IMAGE_STORE: 's3://bench',
    SNAPSHOT_STORE: 's3://bench',
  }
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], { env })
  // The code may log while it loads: the time is the last line.
  return Number(output.toString().split('\n').at(-1))
}
