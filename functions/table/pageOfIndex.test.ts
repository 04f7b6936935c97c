import { beforeEach, expect, it } from 'vitest'
import { app, useApp } from '#functions/testing/useApp.ts'
import { listSortKey } from './keys.ts'
import { pageOfIndex, type IndexPageInput } from './pageOfIndex.ts'
import { InvalidCursor, type Item } from './table.ts'

useApp()
let count: number
beforeEach(async () => {
  count = 0
})

const partition = 'LIST#a'

/** Adds rows named r001, r002 and so on, each newer than the one before. */
async function arrive(rows: number, to = partition): Promise<void> {
  for (let made = 0; made < rows; made++) {
    count++
    const name = `r${String(count).padStart(3, '0')}`
    const createdAt = new Date(Date.parse('2026-03-01T00:00:00Z') + count * 60_000).toISOString()
    await app.services.table.put({
      pk: `ROW#${to}#${name}`,
      sk: 'ROW',
      gsi2pk: to,
      gsi2sk: listSortKey(createdAt, name),
      listing: { name },
    })
  }
}

const nameOf = (item: Item) => (item.listing as { name: string }).name

async function page(input: Partial<IndexPageInput> = {}) {
  app.costs.length = 0
  const { items, pagination } = await pageOfIndex(app.services.table, {
    index: 'gsi2',
    partition,
    page: 1,
    limit: 3,
    total: async () => count,
    ...input,
  })
  return { names: items.map(nameOf), pagination, requests: app.costs.length }
}

it('returns the newest rows first, with total and pages [DATA-16]', async () => {
  await arrive(7)
  const first = await page()
  expect(first.names).toEqual(['r007', 'r006', 'r005'])
  expect(first.pagination).toMatchObject({ page: 1, limit: 3, total: 7, totalPages: 3 })
  expect(first.requests).toBe(1)
})

it('repeats and skips nothing by cursor while rows arrive and go', async () => {
  await arrive(8)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { names, pagination, requests } = await page({ cursor })
    expect(requests).toBe(1)
    seen.push(...names)
    cursor = pagination.next
    await arrive(2)
  } while (cursor)
  expect(seen).toEqual(['r008', 'r007', 'r006', 'r005', 'r004', 'r003', 'r002', 'r001'])
})

it('counts pages along a chain of cursors and ends without a next', async () => {
  await arrive(6)
  const first = await page()
  const second = await page({ cursor: first.pagination.next })
  expect(second.pagination).toEqual({ page: 2, limit: 3, total: 6, totalPages: 2 })
})

it('skips to a page by number', async () => {
  await arrive(7)
  expect((await page({ page: 2 })).names).toEqual(['r004', 'r003', 'r002'])
  const last = await page({ page: 3 })
  expect(last.names).toEqual(['r001'])
  expect(last.pagination.next).toBeUndefined()
  const fromSecond = (await page({ page: 2 })).pagination.next
  expect((await page({ cursor: fromSecond })).names).toEqual(['r001'])
})

it('is empty past the end, with the right total and without reading', async () => {
  await arrive(4)
  const past = await page({ page: 2 ** 50 })
  expect([past.names, past.pagination.total, past.requests]).toEqual([[], 4, 0])
  expect((await page({ page: 3 })).names).toEqual([])
  // Nor when a counter is ahead of the index.
  expect((await page({ page: 3, total: async () => 9 })).names).toEqual([])
})

it('counts the rows that match a filter, by page and by cursor', async () => {
  await arrive(9)
  const matches = (item: Item) => Number(nameOf(item).slice(1)) % 2 === 1
  const first = await page({ matches, limit: 2 })
  expect(first.names).toEqual(['r009', 'r007'])
  expect(first.pagination).toMatchObject({ total: 5, totalPages: 3 })
  await arrive(2)
  const second = await page({ matches, limit: 2, cursor: first.pagination.next })
  expect([second.names, second.pagination.page]).toEqual([['r005', 'r003'], 2])
  const third = await page({ matches, limit: 2, cursor: second.pagination.next })
  expect([third.names, third.pagination.next]).toEqual([['r001'], undefined])
  expect((await page({ matches, limit: 2, page: 9 })).names).toEqual([])
})

it('reads a filtered list once, however many pages it has', async () => {
  await arrive(400)
  const matches = (item: Item) => Number(nameOf(item).slice(1)) % 4 === 0
  const capacity = () => app.costs.reduce((sum, cost) => sum + cost.capacity, 0)
  const first = await page({ matches, limit: 10 })
  const whole = capacity()
  expect(first.pagination).toMatchObject({ total: 100, totalPages: 10 })
  let read = 0
  let requests = 0
  const names = [...first.names]
  for (let { next } = first.pagination; next;) {
    const following = await page({ matches, limit: 10, cursor: next })
    read += capacity()
    requests = Math.max(requests, following.requests)
    expect(following.pagination).toMatchObject({ total: 100, totalPages: 10 })
    names.push(...following.names)
    next = following.pagination.next
  }
  expect(new Set(names).size).toBe(100)
  // Nine pages, which overlap by the rows read ahead.
  expect(read).toBeLessThan(4 * whole)
  expect(requests).toBeLessThanOrEqual(3)
})

it("continues within its bounds, and only with the cursor's own filter", async () => {
  await arrive(9)
  const at = (minute: number) => `2026-03-01T00:0${minute}`
  const between: [string, string] = [at(2), `${at(8)}~`]
  const { next } = (await page({ between })).pagination
  expect((await page({ between, cursor: next })).names).toEqual(['r005', 'r004', 'r003'])
  const third = (await page({ between, cursor: next })).pagination.next
  expect(await page({ between, cursor: third })).toMatchObject({
    names: ['r002'],
    pagination: { page: 3, total: 7 },
  })
  const matches = () => true
  const filtered = (await page({ matches, filter: 'a' })).pagination.next
  for (const other of [{ matches, filter: 'b' }, {}, { between }])
    await expect(page({ ...other, cursor: filtered })).rejects.toThrow(InvalidCursor)
})

it('bounds the sort key, and is empty when the bounds are reversed', async () => {
  await arrive(5)
  const at = (minute: number) => `2026-03-01T00:0${minute}`
  const bounded = await page({ between: [at(2), `${at(4)}~`] })
  expect(bounded.names).toEqual(['r004', 'r003', 'r002'])
  expect(bounded.pagination.total).toBe(3)
  expect((await page({ between: [at(4), at(2)] })).names).toEqual([])
})

it('rejects a cursor of another list, a changed one and nonsense', async () => {
  await arrive(4)
  const other = 'LIST#b'
  await arrive(4, other)
  const foreign = (await page({ partition: other })).pagination.next ?? ''
  const own = (await page()).pagination.next ?? ''
  for (const cursor of [foreign, `${own}A`, own.slice(0, -2), 'x', '%', 'e30'])
    await expect(page({ cursor })).rejects.toThrow(InvalidCursor)
})
