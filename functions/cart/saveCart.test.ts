import { beforeEach, expect, it } from 'vitest'
import { app, useApp } from '#functions/testing/useApp.ts'
import type { StoredCartLine } from '#shared/cart/schema.ts'
import { limits } from '#shared/kernel/limits.ts'

useApp()
let as: string
beforeEach(async () => {
  as = await app.signUp('CUSTOMER')
})
const line = { productId: 'p1', quantity: 2, price: 145_000 }
const save = (lines: readonly StoredCartLine[], rev: number, by = as) =>
  app.call('cart/saveCart', { body: { lines: [...lines], rev } }, { as: by })
const read = async (by = as) => (await app.call('cart/getCart', {}, { as: by })).data

it('keeps the lines of each customer, and counts each replacement', async () => {
  expect(await read()).toEqual({ lines: [], rev: 0 })
  const other = { ...line, variantId: 'p1.v', stockId: 's2' }
  expect((await save([line, other], 0)).data).toEqual({ rev: 1 })
  expect(await read()).toEqual({ lines: [line, other], rev: 1 })
  expect((await save([], 1)).data).toEqual({ rev: 2 })
  expect(await read()).toEqual({ lines: [], rev: 2 })
  expect(await read(await app.signUp('CUSTOMER'))).toEqual({ lines: [], rev: 0 })
})

it('rejects a cart that was merged from an older one, and changes nothing', async () => {
  await save([line], 0)
  for (const rev of [0, 2, 7]) {
    const stale = await save([], rev)
    expect([stale.status, stale.error.code]).toEqual([409, 'STALE_VERSION'])
    expect(stale.error.issues).toEqual([{ path: ['rev'], code: 'STALE_VERSION' }])
  }
  expect(await read()).toEqual({ lines: [line], rev: 1 })
})

it.each([0, 1])(
  'lets exactly one of several devices win that write at once (rev %i)',
  async (rev) => {
    if (rev > 0) await save([], 0)
    const carts = [1, 2, 3].map((quantity) => [{ ...line, quantity }])
    const responses = await Promise.all(carts.map((lines) => save(lines, rev)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const winner = responses.findIndex(({ status }) => status === 200)
    expect(await read()).toEqual({ lines: carts[winner], rev: rev + 1 })
  },
)

it('names what is wrong, and stores nothing', async () => {
  const many = Array.from({ length: limits.linesPerCart + 1 }, (_, index) => ({
    ...line,
    productId: `p${index}`,
  }))
  for (const [lines, path] of [
    [[{ ...line, productId: 'a b' }], ['lines', 0, 'productId']],
    [[{ ...line, quantity: 0 }], ['lines', 0, 'quantity']],
    [[{ ...line, quantity: 1.5 }], ['lines', 0, 'quantity']],
    [[{ ...line, price: -1 }], ['lines', 0, 'price']],
    [[line, line], ['lines']],
    [many, ['lines']],
  ] as const) {
    const { status, error } = await save(lines, 0)
    expect([status, error.issues?.[0]?.path]).toEqual([400, path])
  }
  for (const rev of [-1, 0.5, Number.MAX_SAFE_INTEGER])
    expect((await save([line], rev)).error.issues?.[0]?.path).toEqual(['rev'])
  expect(await read()).toEqual({ lines: [], rev: 0 })
})

it('costs a read of one row and a write of one, and logs nobody’s parts', async () => {
  const full = Array.from({ length: limits.linesPerCart }, (_, index) => ({
    productId: `01JABCDEFGHJKMNPQRSTVW${1000 + index}`,
    variantId: `01JABCDEFGHJKMNPQRSTVW${1000 + index}.abcdefgh`,
    stockId: 'abcdefgh',
    quantity: 1,
    price: 145_000,
  }))
  const costOf = async (request: () => Promise<unknown>) => {
    app.costs.length = 0
    await request()
    return app.costs.map(({ action, capacity }) => [action, capacity])
  }
  await save([line], 0)
  // The role is known by now.
  expect(await costOf(() => save([line, { ...line, productId: 'p2' }], 1))).toEqual([
    ['UpdateItem', 1],
  ])
  expect(await costOf(() => read())).toEqual([['GetItem', 1]])
  // A hundred lines of the longest ids: the most that a cart can cost.
  const [write] = await costOf(() => save(full, 2))
  expect(write?.[1]).toBeLessThanOrEqual(16)
  const [largest] = await costOf(() => read())
  expect(largest?.[1]).toBeLessThanOrEqual(4)
  const log = app.logLines.join('\n')
  for (const secret of ['p1', '145000', full[0]!.productId]) expect(log).not.toContain(secret)
})
