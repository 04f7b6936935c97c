import { createHash } from 'node:crypto'
import { buildSync } from 'esbuild'
import { expect, it } from 'vitest'
import { schemaVersion } from './schema.ts'

/**
 * All code that decides how a stored row looks, its imports included, without types, comments and
 * packages: what other code has stored must not be loaded.
 */
function decidingCode(): string {
  const { outputFiles } = buildSync({
    stdin: {
      contents:
        "export { createApplier } from './apply.ts'; export { createDatabase } from './schema.ts'",
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    minify: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    // Ours, by the name with which `imports` in package.json begins.
    alias: { '#functions': './functions', '#shared': './shared' },
  })
  return outputFiles[0]?.text ?? ''
}

it('snapshots of other code are told apart: what changes stored rows raises schemaVersion', () => {
  const code = createHash('sha256').update(decidingCode()).digest('hex').slice(0, 16)
  expect(
    { schemaVersion, code },
    'raise schemaVersion in schema.ts by one and record the new values here',
  ).toEqual({ schemaVersion: 7, code: '554220e4982eb442' })
})
