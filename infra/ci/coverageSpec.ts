/**
 * `npm run coverage:spec`: which requirements a passing test proves, after a test run. Ids are a
 * promise: a title names one only where the test would fail without the behaviour.
 */
import { existsSync, readFileSync } from 'node:fs'
import { idsInTitle, readPlaywright, readVitest, resultFiles } from './results.ts'

const known = readFileSync('docs/requirements.csv', 'utf8')
  .split('\n')
  .slice(1)
  .map((line) => line.slice(0, line.indexOf(',')))
  .filter((id) => /^[A-Z-]+-\d+$/.test(id))

const results = [
  ...(existsSync(resultFiles.vitest) ? readVitest(readFileSync(resultFiles.vitest, 'utf8')) : []),
  ...(existsSync(resultFiles.playwright)
    ? readPlaywright(readFileSync(resultFiles.playwright, 'utf8'))
    : []),
]
if (results.length === 0) {
  process.stderr.write('No test results: run npm test first.\n')
  process.exit(1)
}

const proven = new Set(
  results.filter((result) => result.passed).flatMap((result) => idsInTitle(result.title)),
)
const unknown = [...new Set(results.flatMap((result) => idsInTitle(result.title)))].filter(
  (id) => !known.includes(id),
)
const missing = known.filter((id) => !proven.has(id))
const areas = Map.groupBy(missing, (id) => id.replace(/-\d+$/, ''))

process.stdout.write(`${known.length - missing.length} of ${known.length} requirements proven\n`)
for (const [area, ids] of areas)
  process.stdout.write(
    `  not yet ${area}: ${ids.map((id) => id.slice(area.length + 1)).join(' ')}\n`,
  )
if (unknown.length > 0) {
  process.stderr.write(`Titles name ids that no requirement has: ${unknown.join(', ')}\n`)
  process.exit(1)
}
