import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { schemaVersion } from './schema.ts'

/** What decides how a stored row looks. A snapshot made by other code must not be loaded. */
const deciding = [
  'functions/catalogue/replica/schema.ts',
  'functions/catalogue/replica/apply.ts',
  'functions/catalogue/replica/productRow.ts',
  'functions/catalogue/replica/productWriter.ts',
  'shared/catalogue/fold.ts',
  'shared/catalogue/synonyms.ts',
  'shared/catalogue/carNameKey.ts',
  'shared/catalogue/data/carNames.ts',
  'shared/catalogue/data/partSynonyms.ts',
  'shared/catalogue/data/brokenPlurals.ts',
]

it('snapshots of other code are told apart: a change of these files raises schemaVersion', () => {
  const hash = createHash('sha256')
  // Without the code's own line breaks, so that only words count.
  for (const file of deciding) hash.update(readFileSync(file, 'utf8').replaceAll(/\s+/g, ' '))
  const recorded = { schemaVersion: 7, code: 'd512dfc2d4c97d61' }
  expect(
    { schemaVersion, code: hash.digest('hex').slice(0, 16) },
    'raise schemaVersion in schema.ts by one and record the new values here',
  ).toEqual(recorded)
})
