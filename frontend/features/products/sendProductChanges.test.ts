import { expect, test } from 'vitest'
import type { ProductChangeResult } from '#shared/products/bulkSchema.ts'
import type { Call } from '../../api/types.ts'
import { sendProductChanges } from './sendProductChanges.ts'

const group = { key: 'k', rows: [{ remove: { id: 'p' } }] }
const respond = (code: 'BUSY' | 'SERVER_ERROR' | 'NOT_FOUND') => {
  const data: ProductChangeResult[] = [{ index: 0, done: false, code, issues: [] }]
  // It only ever responds to this row.
  const call: Call = () => Promise.resolve({ data } as never)
  return (isLastTry: boolean) =>
    sendProductChanges(call, group, isLastTry, {}).then((rows) => rows === data)
}

test.each([
  ['BUSY', false],
  ['BUSY', true],
  ['SERVER_ERROR', false],
] as const)('a row with %s makes the group be sent again (last try: %s)', async (code, isLast) => {
  await expect(respond(code)(isLast)).rejects.toMatchObject({ status: 503, code: 'BUSY' })
})

test('a row at which the server fails to the end is rejected, and so is one that is gone', async () => {
  expect(await respond('SERVER_ERROR')(true)).toBe(true)
  expect(await respond('NOT_FOUND')(false)).toBe(true)
})
