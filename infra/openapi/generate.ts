/**
 * Writes what is generated: the OpenAPI document and the browser's manifest from the contract, both
 * committed, and the vocabulary's modules from its text files. With `--check`, exits with 1 if a committed
 * file differs, without writing it. Problems in the vocabulary end either with 1.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { rows } from '#shared/contract/index.ts'
import { openApi } from '#shared/contract/openapi.ts'
import { buildVocabulary } from '../vocabulary/buildVocabulary.ts'

const manifestRows = rows.map((row) => {
  const flags = {
    ...(row.idempotent && { idempotent: true }),
    ...(row.paged && { paged: true }),
    ...(row.shared && { shared: true }),
    ...(row.cacheSeconds && { isForAll: true }),
  }
  const { method, path, access } = row
  return `  ${JSON.stringify(row.id)}: ${JSON.stringify({ method, path, access, ...flags })},`
})

const manifestText = `// Generated from the contract by infra/openapi/generate.ts: npm run generate
import type { RowId } from '#shared/contract/index.ts'
import type { ManifestRow } from './manifestRow.ts'

export const manifest: Record<RowId, ManifestRow> = {
${manifestRows.join('\n')}
}
`

const root = new URL('../../', import.meta.url)
const read = (path: string) => {
  try {
    return readFileSync(new URL(path, root), 'utf8')
  } catch {
    return ''
  }
}

const files = [
  { path: 'infra/openapi/openapi.json', text: `${JSON.stringify(openApi(rows), null, 2)}\n` },
  { path: 'frontend/api/manifest.ts', text: manifestText },
]

const stale = files.filter(({ path, text }) => read(path) !== text)
if (!process.argv.includes('--check')) {
  for (const { path, text } of stale) writeFileSync(new URL(path, root), text)
} else if (stale.length > 0) {
  console.error(`Out of date: ${stale.map(({ path }) => path).join(', ')}. Run npm run generate.`)
  process.exitCode = 1
}

const problems = buildVocabulary()
if (problems.length > 0) {
  console.error(`The vocabulary has problems (docs/vocabulary.md):\n${problems.join('\n')}`)
  process.exitCode = 1
}
