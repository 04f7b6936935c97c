/**
 * `npm test`: what a change must pass before a push; CONTRIBUTING has its times. Ends with
 * `N passed, N failed`; each static check counts as one, a skipped test as failed.
 * `-- --check` (`npm run check`) leaves out templates and the browser. `-- --all`, as CI runs it,
 * adds the other browser flows and a deployment to an AWS emulator, installed from PyPI the first
 * time; the handlers' tests then meet a catalogue that answers late, as an engine elsewhere would.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import pMap from 'p-map'
import { refreshVocabulary } from '../vocabulary/buildVocabulary.ts'
import { ensureChromium } from './chromium.ts'
import { readResults, resultFiles, type TestResult } from './results.ts'

/** Independent of each other; the longest first. */
const staticChecks = ['lint', 'typecheck', 'format:check', 'deps', 'generate:check']
const isCheck = process.argv.includes('--check')
const isAll = process.argv.includes('--all')

let passed = 0
let failed = 0

refreshVocabulary()
mkdirSync(resultFiles.folder, { recursive: true })
for (const old of [resultFiles.vitest, resultFiles.playwright]) rmSync(old, { force: true })

// The tests use what synth builds. The deployment builds it again, and waits for the emulator half of its
// time; the main flow waits for pages. The static checks use that time.
const templates = isAll ? ['synth', 'test:deploy'] : ['synth']
const checks = staticChecks.map((script) => () => runScripts(script))
if (!isCheck) checks.unshift(() => runScripts(...templates))
// The flow that a market lives from; its other layout and all other flows are CI's.
const mainFlow = () => runFlows('mainJob.spec.ts', '--project=phone')
if (isCheck || isAll) await pMap(checks, (check) => check(), { concurrency: 2 })
else await pMap([mainFlow, ...checks], (check) => check(), { concurrency: 3 })

if (isAll) process.env.CATALOGUE_DELAY_MS ??= '5'
const report = `--outputFile=${resultFiles.vitest}`
const isUnitGreen = await run('unit, table and handler tests', 'inherit', [
  ...['vitest', 'run', '--reporter=default', '--reporter=json', report],
])
count(readResults().vitest, isUnitGreen)
if (isAll) await runFlows()

process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)

function count(results: TestResult[], exitedWell: boolean): void {
  passed += results.filter((result) => result.passed).length
  const bad = results.filter((result) => !result.passed).length
  // A run that failed outside its tests, or ran none, is a failure of its own.
  failed += bad + ((!exitedWell && bad === 0) || results.length === 0 ? 1 : 0)
}

async function runScripts(...scripts: string[]): Promise<void> {
  for (const script of scripts)
    if (await run(script, 'pipe', ['npm', 'run', '--silent', script])) passed++
    else failed++
}

/** Those that `words` select. All of them take minutes, so they print what they do meanwhile. */
async function runFlows(...words: string[]): Promise<void> {
  try {
    process.env.CHROMIUM_PATH = ensureChromium()
    const stdio = words.length > 0 ? 'pipe' : 'inherit'
    const isGreen = await run('browser flows', stdio, ['playwright', 'test', ...words])
    count(readResults().playwright, isGreen)
  } catch (error) {
    failed++
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  }
}

/** Returns whether the program succeeded. With 'pipe', its output is printed when it ends. */
async function run(name: string, stdio: 'pipe' | 'inherit', words: string[]): Promise<boolean> {
  if (stdio === 'inherit') process.stdout.write(`\n== ${name}\n`)
  const start = performance.now()
  const [command = '', ...rest] = words
  const child = spawn(command, rest, { stdio: ['inherit', stdio, stdio] })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => output.push(text))
  const [status] = (await once(child, 'close')) as [number | null]
  const heading = stdio === 'pipe' ? `\n== ${name}\n` : ''
  const seconds = Math.round((performance.now() - start) / 1000)
  const ending = `(${seconds} s)\n${status === 0 ? '' : `FAILED: ${name}\n`}`
  process.stdout.write(`${heading}${output.join('')}${ending}`)
  return status === 0
}
