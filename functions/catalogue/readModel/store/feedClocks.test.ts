import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  changeRow,
  deleteRow,
  productRecord,
  putRow,
} from '#functions/testing/catalogueFixtures.ts'
import { createTestApp, type TestApp } from '#functions/testing/testApp.ts'
import type { Table } from '#functions/table/table.ts'
import { openReadModel, type LocalReadModel } from '../readModel.ts'

const second = 1000
const hour = 3600 * second

let app: TestApp
let table: Table
/** Rows of the feed that the reader has been given. */
let rowsRead: number
/** Rows that the index does not show yet. */
let hidden: Set<string>
let readModel: LocalReadModel

beforeEach(async () => {
  app = await createTestApp()
  table = app.services.table
  rowsRead = 0
  hidden = new Set()
  const counted: Table = {
    ...table,
    async query(input) {
      const page = await table.query(input)
      const items = page.items.filter(({ pk }) => !hidden.has(pk))
      rowsRead += items.length
      return { ...page, items }
    },
  }
  const start = app.now().getTime()
  readModel = await openReadModel({
    table: counted,
    log: app.services.log,
    now: app.now(),
    elapsed: () => app.now().getTime() - start,
  })
})
afterEach(() => readModel.close())

const at = (offset: number) => new Date(app.now().getTime() + offset)
const shown = async () => (await readModel.list({ page: 1, limit: 100 })).data

/** Rows of the feed that one check reads, this much later. */
async function readLater(ms: number): Promise<number> {
  app.advance(ms)
  const before = rowsRead
  await readModel.feed.refresh(app.now())
  return rowsRead - before
}

async function burst(count: number) {
  await table.transact(
    Array.from({ length: count }, () => ({
      kind: 'put',
      item: { ...productRecord(), gsi1sk: app.now().toISOString() },
    })),
  )
}

describe('feed: a burst of changes', () => {
  it('is read again while the overlap lasts, and once by the look-back, then never', async () => {
    await readModel.feed.catchUp(app.now())
    for (let step = 0; step < 3; step++) {
      app.advance(second)
      await burst(100)
    }
    expect(await readLater(second)).toBe(300)
    expect(await readLater(5 * second)).toBe(300)
    // Nothing happens any more, and still the watermark goes on.
    await readLater(6 * second)
    for (let count = 0; count < 5; count++) expect(await readLater(second)).toBe(0)
    // The look-back of two minutes, once a minute.
    const later = []
    for (let minute = 0; minute < 5; minute++) later.push(await readLater(60 * second))
    expect(later.slice(-2)).toEqual([0, 0])
    expect(readModel.feed.progress.lateRows).toBe(0)
  })
})

/** Numbers from 0 to 1 that look random and are the same each time (Lehmer). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

describe('feed: clocks, landings and the index differ', () => {
  it.each([11, 23, 42, 77])(
    'nothing is missed within the overlap, busy or quiet (seed %i)',
    async (seed) => {
      const random = randomFrom(seed)
      const between = (least: number, most: number) => least + random() * (most - least)
      const readerSkew = between(-second, second)
      const due: { time: number; run: () => unknown }[] = []
      const written: string[] = []
      await readModel.feed.catchUp(at(readerSkew))
      for (let tick = 0; tick < 180; tick++) {
        app.advance(second / 2)
        // Half a minute of changes, half a minute of silence.
        if (tick % 120 < 60 && random() < 0.5) {
          const row = productRecord()
          const stamp = at(between(-2 * second, 2 * second))
          const lands = app.now().getTime() + between(0, 4 * second)
          written.push(row.productId)
          hidden.add(row.pk)
          due.push({ time: lands, run: () => putRow(table, row, stamp) })
          due.push({
            time: lands + between(0, 2 * second),
            run: () => hidden.delete(row.pk),
          })
        }
        for (const one of due.filter(({ time }) => time <= app.now().getTime())) {
          due.splice(due.indexOf(one), 1)
          await one.run()
        }
        if (random() < 0.6) await readModel.feed.refresh(at(readerSkew))
      }
      for (const one of due) await one.run()
      app.advance(2 * second)
      await readModel.feed.refresh(at(readerSkew))
      expect((await readModel.list({ page: 1, limit: 100 })).pagination.total).toBe(written.length)
      app.advance(70 * second)
      await readModel.feed.refresh(at(readerSkew))
      expect(readModel.feed.progress.lateRows).toBe(0)
    },
  )
})

describe('feed: a clock that is an hour ahead for one request', () => {
  it.each([
    ['of a reader', false],
    ['of a reader that also writes', true],
  ])('%s hides nothing once it is right', async (_, writes) => {
    const [kept, gone] = [productRecord(), productRecord()]
    for (const row of [kept, gone]) await putRow(table, row, app.now())
    await readModel.feed.catchUp(app.now())
    app.advance(second)
    if (writes) await putRow(table, productRecord(), at(hour))
    await readModel.feed.refresh(at(hour))
    const others = (await shown()).length - 2

    app.advance(5 * second)
    const added = await putRow(table, productRecord(), app.now())
    await deleteRow(table, gone, app.now())
    await changeRow(table, kept, { nameAr: 'رديتر' }, app.now())
    await readModel.feed.refresh(app.now())
    const names = new Map((await shown()).map(({ id, nameAr }) => [id, nameAr]))
    expect(names.size).toBe(2 + others)
    expect(names.has(added.productId)).toBe(true)
    expect(names.has(gone.productId)).toBe(false)
    expect(names.get(kept.productId)).toBe('رديتر')

    await readLater(70 * second)
    expect(readModel.feed.progress.lateRows).toBe(0)
  })

  it('is set back: the read model reports its age by the right clock', async () => {
    await readModel.feed.catchUp(at(hour))
    app.advance(2 * second)
    await readModel.feed.refresh(app.now())
    expect(readModel.feed.progress.freshAt).toBe(app.now().getTime())
  })
})
