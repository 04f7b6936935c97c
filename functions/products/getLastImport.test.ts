import { beforeEach, describe, expect, it } from 'vitest'
import { openMarket, type Market } from '#functions/testing/market.ts'
import { createTestApp, type TestApp } from '#functions/testing/testApp.ts'
import type { ImportMark } from '#shared/products/bulkSchema.ts'

let app: TestApp
let market: Market
let vendor: string

beforeEach(async () => {
  app = await createTestApp()
  market = await openMarket(app)
  vendor = await app.signUp('VENDOR')
})

const last = async () => (await app.call('products/getLastImport', {}, { as: vendor })).data.id

/** A group of an import: what became of each row. */
async function send(mark: ImportMark, names: readonly string[], idempotencyKey = mark.id) {
  const rows = names.map((nameAr) => ({ create: market.productBody({ nameAr }) }))
  const body = { rows, import: mark }
  const input = { body, idempotencyKey }
  const { data } = await app.call('products/changeProducts', input, { as: vendor })
  return data.map((row) => (row.done ? 'done' : row.code))
}

async function ownNames() {
  const query = { limit: 100 }
  const { data } = await app.call('products/exportMyProducts', { query }, { as: vendor })
  return data.map(({ nameAr }) => nameAr).sort()
}

describe('products/getLastImport', () => {
  it('is none, then the import that added products last', async () => {
    expect(await last()).toBeNull()
    await send({ id: 'one', after: null }, ['لايت'])
    expect(await last()).toBe('one')
    expect(await send({ id: 'two', after: 'one' }, ['دعامية'])).toEqual(['done'])
    expect(await last()).toBe('two')
  })

  it('lets one of two devices add the rows of a file that both send at once', async () => {
    const names = ['لايت', 'دعامية', 'رديتر']
    const results = await Promise.all([
      send({ id: 'phone', after: null }, names, 'phone-1'),
      send({ id: 'computer', after: null }, names, 'computer-1'),
      send({ id: 'phone', after: null }, ['فلتر'], 'phone-2'),
      send({ id: 'computer', after: null }, ['فلتر'], 'computer-2'),
    ])
    expect(await ownNames()).toEqual([...names, 'فلتر'].sort())
    expect(new Set(results.flat())).toEqual(new Set(['done', 'STALE_VERSION']))
  })

  it('stops an interrupted import once another has begun, and keeps what it has added', async () => {
    const phone = { id: 'phone', after: null }
    await send(phone, ['لايت'], 'phone-1')
    await send({ id: 'computer', after: 'phone' }, ['دعامية'], 'computer-1')
    expect(await send(phone, ['دعامية'], 'phone-2')).toEqual(['STALE_VERSION'])
    expect(await send(phone, ['لايت'], 'phone-1')).toEqual(['done'])
    expect(await ownNames()).toEqual(['دعامية', 'لايت'].sort())
  })

  it('does not stop changes, whose own guards see what is stored', async () => {
    await send({ id: 'phone', after: null }, ['لايت'])
    const { data } = await app.call('products/exportMyProducts', { query: {} }, { as: vendor })
    const [own] = data
    if (!own) throw new Error('There is a product')
    const rows = [{ edit: { id: own.id, isActive: false } }]
    const body = { rows, import: { id: 'computer', after: null } }
    const input = { body, idempotencyKey: 'edit' }
    const edited = await app.call('products/changeProducts', input, { as: vendor })
    expect(edited.data).toMatchObject([{ done: true }])
  })

  it.each([
    [{ id: 'one two', after: null }, 'id'],
    [{ id: 'one', after: 5 }, 'after'],
  ])('rejects %j', async (mark, field) => {
    const body = { rows: [], import: mark as ImportMark }
    const input = { body, idempotencyKey: 'key' }
    const response = await app.call('products/changeProducts', input, { as: vendor })
    expect(response.status).toBe(400)
    expect(response.error.issues?.map(({ path }) => path)).toContainEqual(['import', field])
  })
})
