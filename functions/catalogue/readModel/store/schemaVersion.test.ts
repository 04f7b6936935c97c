import { createHash } from 'node:crypto'
import { buildSync } from 'esbuild'
import { expect, it } from 'vitest'
import { schemaVersion } from './schema.ts'

/**
 * All code that determines stored rows, with its imports, without types, comments and packages, and
 * without the vocabulary, whose version is stored beside its meanings.
 */
function writingCode(): string {
  const { outputFiles } = buildSync({
    stdin: {
      contents:
        "export * from './apply.ts'; export * from './schema.ts'; export * from '../columns/columns.ts'",
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    // Not identifiers: esbuild picks those by the characters of the source, types included.
    minifyWhitespace: true,
    minifySyntax: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    // A changed vocabulary must not throw snapshots away; it has a version of its own.
    external: ['#vocabulary/*'],
    // Ours, by the name with which `imports` in package.json begins.
    alias: { '#functions': './functions', '#shared': './shared' },
  })
  return outputFiles[0]?.text ?? ''
}

it('schemaVersion is raised with every change of the code that writes stored rows', () => {
  const code = createHash('sha256').update(writingCode()).digest('hex').slice(0, 16)
  expect(
    { schemaVersion, code },
    'raise schemaVersion in schema.ts by one and record the new values here',
  ).toEqual({ schemaVersion: 55, code: '19e9770a78e9d969' })
})
