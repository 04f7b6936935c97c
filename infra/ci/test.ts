/**
 * `npm test`: what a change must pass before it is pushed; CONTRIBUTING has its times. Ends with
 * `N passed, N failed`; each static check counts as one, and a skipped test as failed.
 * `-- --check` (`npm run check`) leaves out templates and the browser. `-- --all`, as CI runs it,
 * adds the other browser flows and a deployment to an AWS emulator, which it installs from PyPI the
 * first time.
 */
import { execFile, spawnSync, type ExecFileException } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { promisify } from 'node:util'
import pMap from 'p-map'
import { refreshVocabulary } from '../vocabulary/buildVocabulary.ts'
import { ensureChromium } from './chromium.ts'
import { readResults, resultFiles, type TestResult } from './results.ts'

/** Independent of each other, so two run at a time, the longest first. */
const staticChecks = ['lint', 'typecheck', 'format:check', 'deps', 'generate:check']
const isCheck = process.argv.includes('--check')
const isAll = process.argv.includes('--all')
/** The flow that a market lives from; its other layout and all other flows are CI's. */
const mainFlow = ['mainJob.spec.ts', '--project=phone']

let passed = 0
let failed = 0

refreshVocabulary()
mkdirSync(resultFiles.folder, { recursive: true })
for (const old of [resultFiles.vitest, resultFiles.playwright]) rmSync(old, { force: true })

// The tests use what synth builds. The deployment builds it again, and waits for the emulator half of its
// time, which the static checks use.
const synth = isAll ? ['synth', 'test:deploy'] : ['synth']
await pMap([...(isCheck ? [] : [synth]), ...staticChecks], runInOrder, { concurrency: 2 })

const unit = run('unit, table and handler tests', 'vitest', [
  ...['run', '--reporter=default', '--reporter=json'],
  `--outputFile=${resultFiles.vitest}`,
])
count(readResults().vitest, unit)

if (!isCheck)
  try {
    process.env.CHROMIUM_PATH = ensureChromium()
    const flows = run('browser flows', 'playwright', ['test', ...(isAll ? [] : mainFlow)])
    count(readResults().playwright, flows)
  } catch (error) {
    failed++
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  }

process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)

function count(results: TestResult[], exitedWell: boolean): void {
  passed += results.filter((result) => result.passed).length
  const bad = results.filter((result) => !result.passed).length
  // A run that failed outside its tests, or ran none, is a failure of its own.
  failed += bad + ((!exitedWell && bad === 0) || results.length === 0 ? 1 : 0)
}

/** Runs npm scripts one after the other; each prints its output when it ends. */
async function runInOrder(scripts: string | string[]): Promise<void> {
  for (const script of [scripts].flat()) {
    const start = performance.now()
    const { output, ok } = await runQuietly(script)
    process.stdout.write(
      `\n== ${script} (${secondsSince(start)} s)\n${output}${ok ? '' : `FAILED: ${script}\n`}`,
    )
    if (ok) passed++
    else failed++
  }
}

async function runQuietly(script: string): Promise<{ output: string; ok: boolean }> {
  const words = ['run', '--silent', script]
  try {
    const { stdout, stderr } = await promisify(execFile)('npm', words, { maxBuffer: Infinity })
    return { output: stdout + stderr, ok: true }
  } catch (error) {
    const { stdout = '', stderr = String(error) } = error as ExecFileException
    return { output: stdout + stderr, ok: false }
  }
}

/** Runs a program with this one's output; returns whether it succeeded. */
function run(name: string, command: string, words: string[]): boolean {
  process.stdout.write(`\n== ${name}\n`)
  const start = performance.now()
  const { status } = spawnSync(command, words, { stdio: 'inherit', env: process.env })
  process.stdout.write(`(${secondsSince(start)} s)\n`)
  return status === 0
}

function secondsSince(start: number): number {
  return Math.round((performance.now() - start) / 1000)
}
