/**
 * `npm test`: everything a change must pass. Ends with `N passed, N failed`; each static check counts
 * as one, and a skipped test as failed. `npm test -- --deploy` also deploys to an AWS emulator, which
 * it installs from PyPI the first time.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { refreshVocabulary } from '../vocabulary/buildVocabulary.ts'
import { run, runAtOnce, runVitest, staticChecks } from './checks.ts'
import { ensureChromium } from './chromium.ts'
import { readResults, resultFiles, type TestResult } from './results.ts'

let passed = 0
let failed = 0

function count(results: TestResult[], exitedWell: boolean): void {
  passed += results.filter((result) => result.passed).length
  const bad = results.filter((result) => !result.passed).length
  // A run that failed outside its tests, or ran none, is a failure of its own.
  failed += bad + ((!exitedWell && bad === 0) || results.length === 0 ? 1 : 0)
}

refreshVocabulary()
mkdirSync(resultFiles.folder, { recursive: true })
for (const old of [resultFiles.vitest, resultFiles.playwright]) rmSync(old, { force: true })

// The tests use what synth builds. The deployment builds it again, and waits for the emulator half of its
// time, which the static checks use.
const synth = process.argv.includes('--deploy') ? ['synth', 'test:deploy'] : ['synth']
const scripts = [synth, ...staticChecks]
const rejected = await runAtOnce(scripts)
failed += rejected.length
passed += scripts.flat().length - rejected.length

const unit = runVitest()
count(readResults().vitest, unit)

try {
  process.env.CHROMIUM_PATH = ensureChromium()
  const flows = run('browser flows', 'playwright', ['test'])
  count(readResults().playwright, flows)
} catch (error) {
  failed++
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
}

process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
