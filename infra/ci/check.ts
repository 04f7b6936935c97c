/** `npm run check`: static checks, then the tests without a browser. */
import { refreshVocabulary } from '../vocabulary/buildVocabulary.ts'
import { runAtOnce, runVitest, staticChecks } from './checks.ts'

refreshVocabulary()
const failed = await runAtOnce(staticChecks)
if (!runVitest()) failed.push('tests')
if (failed.length > 0) {
  process.stderr.write(`\nFailed: ${failed.join(', ')}\n`)
  process.exit(1)
}
