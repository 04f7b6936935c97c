import { expect, it } from 'vitest'
import { newStamps, tombstone } from './feedRow.ts'
import { feedAttributes } from './keys.ts'
import { isLive } from './records.ts'

const now = new Date('2026-03-01T09:00:00.000Z')
const row = {
  pk: 'CARS',
  sk: 'BRAND#1',
  entity: 'carBrand',
  name: 'تويوتا',
  ...newStamps(now),
  rev: 4,
}

it("stays in the feed with a later stamp, without the row's content", () => {
  expect(tombstone(row, now)).toEqual({
    pk: 'CARS',
    sk: 'BRAND#1',
    entity: 'carBrand',
    ...feedAttributes('2026-03-01T09:00:00.001Z'),
    rev: 5,
    deletedAt: '2026-03-01T09:00:00.000Z',
    expiresAt: Date.parse('2026-03-31T09:00:00.000Z') / 1000,
  })
})

it('is distinguished from a live row', () => {
  expect([isLive(row), isLive(tombstone(row, now)), isLive(undefined)]).toEqual([
    true,
    false,
    false,
  ])
})
