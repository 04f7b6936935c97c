import { expect, it } from 'vitest'
import { rows } from '#shared/contract/index.ts'
import { documentedAccess } from './documentedAccess.ts'

it('docs/rules.md says who may call each endpoint, as its row does', () => {
  const ofRows = rows.map(({ method, path, access }) => [`${method} ${path}`, access])
  expect(Object.fromEntries(documentedAccess())).toEqual(Object.fromEntries(ofRows))
})
