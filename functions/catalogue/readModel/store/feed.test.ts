import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  categoryRecord,
  changeRow,
  deleteRow,
  productRecord,
  putRow,
  vendorRecord,
} from '#functions/testing/catalogueFixtures.ts'
import { createTestApp, type TestApp } from '#functions/testing/testApp.ts'
import type { Table } from '#functions/table/table.ts'
import { findProducts } from '#functions/catalogue/findProducts.ts'
import { openReadModel, type LocalReadModel } from '../readModel.ts'

let app: TestApp
let table: Table
const open: LocalReadModel[] = []

beforeEach(async () => {
  app = await createTestApp()
  table = app.services.table
})
afterEach(async () => {
  for (const readModel of open.splice(0)) await readModel.close()
})

async function opened(on: Table = table): Promise<LocalReadModel> {
  const readModel = await openReadModel({ table: on, log: app.services.log, now: app.now() })
  open.push(readModel)
  await readModel.feed.catchUp(app.now())
  return readModel
}

const ids = async (readModel: LocalReadModel) =>
  (await readModel.list({ page: 1, limit: 100 })).data.map((product) => product.id)

/** A moment later: the next check is due. */
async function later(readModel: LocalReadModel, ms = 1000) {
  app.advance(ms)
  await readModel.feed.refresh(app.now())
}

/** Other writes are seen meanwhile, so that the watermark moves on. */
async function othersFor4Seconds(readModel: LocalReadModel) {
  for (let second = 0; second < 4; second++) {
    app.advance(1000)
    await putRow(table, productRecord(), app.now())
    await readModel.feed.refresh(app.now())
  }
}

const ago = (ms: number) => new Date(app.now().getTime() - ms)

describe('feed: cost', () => {
  it('a quiet check is one query and no read; none follows within the same second', async () => {
    for (let count = 0; count < 3; count++) await putRow(table, productRecord(), app.now())
    const readModel = await opened()
    app.advance(1000)
    app.costs.length = 0
    await readModel.feed.refresh(app.now())
    expect(app.costs.map((cost) => cost.action)).toEqual(['Query'])
    app.advance(999)
    await readModel.feed.refresh(app.now())
    expect(app.costs).toHaveLength(1)
  })

  it('changed rows cost one batch read per hundred', async () => {
    const readModel = await opened()
    app.advance(1000)
    await Promise.all(Array.from({ length: 120 }, () => putRow(table, productRecord(), app.now())))
    app.costs.length = 0
    await readModel.feed.catchUp(app.now())
    expect(app.costs.map((cost) => cost.action)).toEqual(['Query', 'BatchGetItem', 'BatchGetItem'])
    expect(await ids(readModel)).toHaveLength(100)
  })

  it('requests that come together share one check', async () => {
    const readModel = await opened()
    app.advance(1000)
    app.costs.length = 0
    await Promise.all(Array.from({ length: 5 }, () => readModel.feed.refresh(app.now())))
    expect(app.costs).toHaveLength(1)
  })
})

describe('feed: nothing is missed', () => {
  it('a change is there at the next check, within 2 seconds', async () => {
    const product = await putRow(table, productRecord(), app.now())
    const readModel = await opened()
    await changeRow(table, product, { nameAr: 'فلتر دهن' }, app.now())
    await later(readModel)
    expect((await readModel.list({ page: 1, limit: 1 })).data[0]?.nameAr).toBe('فلتر دهن')
  })

  it('a row that lands 4 seconds after its stamp', async () => {
    const readModel = await opened()
    await othersFor4Seconds(readModel)
    const late = await putRow(table, productRecord(), ago(4000))
    await later(readModel)
    expect(await ids(readModel)).toContain(late.productId)
    expect(readModel.feed.progress.lateRows).toBe(0)
  })

  it('a row whose index entry shows 4 seconds after the write', async () => {
    const hidden = new Set<string>()
    const delayed: Table = {
      ...table,
      async query(input) {
        const page = await table.query(input)
        return { ...page, items: page.items.filter((item) => !hidden.has(item.pk)) }
      },
    }
    const readModel = await opened(delayed)
    const slow = productRecord()
    hidden.add(slow.pk)
    await putRow(table, slow, app.now())
    await othersFor4Seconds(readModel)
    expect(await ids(readModel)).not.toContain(slow.productId)
    hidden.clear()
    await later(readModel)
    expect(await ids(readModel)).toContain(slow.productId)
    expect(readModel.feed.progress.lateRows).toBe(0)
  })

  it('rows of writers whose clocks run 5 seconds behind or a minute ahead', async () => {
    const readModel = await opened()
    const rows = []
    for (const skewMs of [60_000, 0, -5000, 0, -5000]) {
      app.advance(1000)
      rows.push(await putRow(table, productRecord(), ago(-skewMs)))
      await readModel.feed.refresh(app.now())
    }
    expect((await ids(readModel)).toSorted()).toEqual(rows.map((row) => row.productId).toSorted())
    expect(readModel.feed.progress.lateRows).toBe(0)
  })

  it('a row behind the watermark is found by the look-back and counted', async () => {
    await putRow(table, productRecord(), app.now())
    const readModel = await opened()
    app.advance(30_000)
    await putRow(table, productRecord(), app.now())
    await readModel.feed.refresh(app.now())
    const missed = await putRow(table, productRecord(), ago(25_000))
    await later(readModel)
    expect(await ids(readModel)).not.toContain(missed.productId)
    await later(readModel, 60_000)
    expect(await ids(readModel)).toContain(missed.productId)
    expect(readModel.feed.progress.lateRows).toBe(1)
    expect(app.logLines.some((line) => line.includes('"event":"feed late"'))).toBe(true)
    await later(readModel, 61_000)
    expect(readModel.feed.progress.lateRows).toBe(1)
  })

  it('only a higher version counts, whatever comes first', async () => {
    const product = await putRow(table, productRecord({ nameAr: 'الأول' }), app.now())
    const second = await changeRow(table, product, { nameAr: 'الثاني' }, app.now())
    const readModel = await opened()
    await putRow(table, { ...product, rev: 1 }, ago(-2000))
    await later(readModel)
    expect((await readModel.list({ page: 1, limit: 1 })).data[0]?.nameAr).toBe(second.nameAr)
  })

  it('deleted is gone, made again is back', async () => {
    const product = await putRow(table, productRecord(), app.now())
    const category = await putRow(table, categoryRecord('engine'), app.now())
    const readModel = await opened()
    const gone = await deleteRow(table, product, app.now())
    const goneCategory = await deleteRow(table, category, app.now())
    await later(readModel)
    expect(await ids(readModel)).toEqual([])
    await changeRow(table, { ...product, ...gone }, {}, app.now())
    const renamed = { nameAr: 'الماكنة' }
    await changeRow(table, { ...category, ...goneCategory }, renamed, app.now())
    await later(readModel)
    expect(await ids(readModel)).toEqual([product.productId])
    expect((await readModel.list({ page: 1, limit: 1 })).data[0]?.category.nameAr).toBe('الماكنة')
  })

  it('a row that cannot be understood keeps no other out, and is not read again', async () => {
    const broken = { ...productRecord(), stocks: undefined }
    await table.put({ ...broken, gsi1sk: app.now().toISOString() })
    const good = await putRow(table, productRecord(), app.now())
    const readModel = await opened()
    expect(await ids(readModel)).toEqual([good.productId])
    expect(app.logLines.some((line) => line.includes('catalogue row skipped'))).toBe(true)
    app.costs.length = 0
    await later(readModel)
    expect(app.costs.map((cost) => cost.action)).toEqual(['Query'])
  })
})

describe('feed: instances', () => {
  it('two that started at different times and checked at different times agree', async () => {
    let product = await putRow(table, productRecord(), app.now())
    const early = await opened()
    for (let step = 0; step < 6; step++) {
      app.advance(700)
      await putRow(table, productRecord(), app.now())
      product = await changeRow(table, product, { nameAr: `فلتر ${step}` }, app.now())
      if (step % 2 === 0) await early.feed.refresh(app.now())
    }
    const late = await opened()
    expect(late.feed.progress.watermark).not.toBe(early.feed.progress.watermark)
    await putRow(table, vendorRecord(product.vendorId, { businessName: 'محل دجلة' }), app.now())
    await later(early)
    await later(late)
    const all = { page: 1, limit: 100 }
    const { data } = await early.list(all)
    expect(await late.list(all)).toMatchObject({ data })
    expect(data).toHaveLength(7)
    expect(data[0]?.vendor.businessName).toBe('محل دجلة')
  })
})

describe('feed: 5,000 changes at once', () => {
  it('each request applies at most 500 of them, responds, and logs how far behind it is', async () => {
    const readModel = await opened()
    app.advance(1000)
    const rows = Array.from({ length: 5000 }, () => productRecord())
    for (let start = 0; start < rows.length; start += 100) {
      app.advance(1)
      const at = app.now()
      await table.transact(
        rows
          .slice(start, start + 100)
          .map((row) => ({ kind: 'put', item: { ...row, gsi1sk: at.toISOString() } })),
      )
    }
    let total = 0
    let requests = 0
    while (total < rows.length) {
      requests++
      await readModel.feed.refresh(app.now())
      const now = (await readModel.list({ page: 1, limit: 1 })).pagination.total
      expect(now - total).toBeLessThanOrEqual(500)
      expect(now).toBeGreaterThan(total)
      total = now
    }
    expect(requests).toBeGreaterThanOrEqual(10)
    expect(app.logLines.some((line) => line.includes('"event":"catalogue behind"'))).toBe(true)
    await later(readModel)
    expect(readModel.feed.isBehind()).toBe(false)
  })

  it('what lands behind a long reading is not missed', async () => {
    const readModel = await opened()
    const rows = Array.from({ length: 1200 }, () => productRecord())
    for (let start = 0; start < rows.length; start += 100)
      await table.transact(
        rows.slice(start, start + 100).map((row, at) => ({
          kind: 'put',
          item: { ...row, gsi1sk: ago(-(start + at) * 20).toISOString() },
        })),
      )
    const startedAt = app.now()
    app.advance(1000)
    await readModel.feed.refresh(app.now())
    expect(readModel.feed.isBehind()).toBe(true)
    const late = await putRow(table, productRecord(), new Date(startedAt.getTime() + 500))
    do await later(readModel, 15_000)
    while (readModel.feed.isBehind())
    await later(readModel)
    expect(
      (await findProducts(readModel, { page: 1, limit: 1, search: late.productId })).pagination
        .total,
    ).toBe(1)
    expect(readModel.feed.progress.lateRows).toBe(0)
  })
})
