import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { services } from '#functions/http/services.ts'
import { productRecord, putRow } from '#functions/testing/catalogueFixtures.ts'
import { createTestApp, type TestApp } from '#functions/testing/testApp.ts'
import { openReadModel } from './readModel/readModel.ts'
import { engine } from './openCatalogue.ts'

let app: TestApp
/** What reads of rows wait for. */
let line: Promise<void>
let reads: number
const { openReadModel: open } = engine

beforeEach(async () => {
  line = Promise.resolve()
  reads = 0
  engine.openReadModel = (options) =>
    openReadModel({
      ...options,
      table: {
        ...options.table,
        batchGet: (keys, how) => {
          reads++
          return line.then(() => options.table.batchGet(keys, how))
        },
      },
    })
  app = await createTestApp()
})
afterEach(() => {
  engine.openReadModel = open
})

const list = (query = {}) => app.call('catalogue/listProducts', { query })

async function write(count: number) {
  const { table } = app.services
  for (let start = 0; start < count; start += 100) {
    app.advance(1)
    const item = () => ({ ...productRecord(), gsi1sk: app.now().toISOString() })
    const size = Math.min(100, count - start)
    await table.transact(Array.from({ length: size }, () => ({ kind: 'put', item: item() })))
  }
}

describe('a process that nobody has asked while rows were written', () => {
  it('lists all of them with its first request', async () => {
    await putRow(app.services.table, productRecord(), app.now())
    expect((await list()).pagination.total).toBe(1)
    await write(1200)
    app.advance(60_000)
    const { pagination, behind } = await list()
    expect([pagination.total, behind]).toEqual([1201, undefined])
  })

  it('waits for them longer than other requests do', async () => {
    app = await createTestApp({ env: { ...services().env, catalogueWaitMs: 1 } })
    await list()
    let arrive = () => {}
    line = new Promise((resolve) => (arrive = resolve))
    await write(100)
    app.advance(60_000)
    const first = list()
    // It asks every 50 ms.
    await expect.poll(() => reads).toBe(1)
    arrive()
    expect((await first).pagination.total).toBe(100)
  })

  it('says that it is behind when that takes long, and shows no empty page', async () => {
    app = await createTestApp({ env: { ...services().env, catalogueWaitMs: 1 } })
    await putRow(app.services.table, productRecord(), app.now())
    const first = await list()
    expect([first.pagination.total, first.behind]).toEqual([1, undefined])
    let arrive = () => {}
    line = new Promise((resolve) => (arrive = resolve))
    await write(200)
    app.advance(60_000)
    for (let time = 0; time < 2; time++) {
      const { status, pagination, behind } = await list()
      expect([status, pagination.total, behind]).toEqual([200, 1, true])
    }
    const empty = { condition: 'used' }
    const { status, error, headers } = await list(empty)
    expect([status, error.code, headers['retry-after']]).toEqual([503, 'BUSY', '2'])
    const car = await app.call('catalogue/listProductsByCarSelection', {
      query: { carTrimId: 'camry' },
    })
    // It has what states no car.
    expect(car.status).toBe(200)
    arrive()
    await expect.poll(async () => (await list()).pagination.total).toBe(201)
    const after = await list(empty)
    expect([after.pagination.total, after.behind]).toEqual([0, undefined])
  })
})
