import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testProduct, testVariant } from '../products/testing/testProduct.ts'
import { lineKey, type Cart, type CartLine, toCartProduct, toCartVariant } from './cart.ts'
import { joinCarts } from './cart.ts'
import { fingerprint, mergeCarts, mergeQuantity, unknownProducts, toWire } from './mergeCarts.ts'

const [offer, second] = testProduct.stocks
const variant = testVariant
const product = { ...testProduct, variants: [variant] }
const products = new Map([[product.id, product]])

const line = (quantity: number, stock = offer!, withVariant = false): CartLine => ({
  product: toCartProduct(product, stock),
  ...(withVariant && { variant: toCartVariant(variant) }),
  quantity,
})
const stockOf = { [offer!.stockId]: offer!.quantity, [second!.stockId]: second!.quantity }

/** Any cart of the test product that `add` could have filled: one or two lines per source. */
const anyCart: fc.Arbitrary<Cart> = fc
  .tuple(fc.nat(offer!.quantity), fc.nat(offer!.quantity), fc.nat(second!.quantity))
  .map(([plain, ofVariant, other]) =>
    [
      line(plain),
      line(Math.min(ofVariant, offer!.quantity - plain), offer!, true),
      line(other, second!),
    ].filter(({ quantity }) => quantity > 0),
  )
const sourceOf = ({ product: { stockId } }: CartLine) => stockId ?? offer!.stockId
const keysOf = (cart: Cart) => cart.map(lineKey).toSorted()
const merge = (own: Cart, base: Cart, remote: Cart) =>
  mergeCarts(own, toWire(base), toWire(remote), products)
const text = (cart: Cart) => fingerprint(toWire(cart))

/** More than the stock only where every line of the source has one piece. */
function expectWithinStock(cart: Cart) {
  for (const lines of Map.groupBy(cart, sourceOf).values()) {
    const sum = lines.reduce((total, { quantity }) => total + quantity, 0)
    if (lines.some(({ quantity }) => quantity > 1))
      expect(sum).toBeLessThanOrEqual(stockOf[sourceOf(lines[0]!)]! + lines.length - 1)
  }
}

describe('merging a quantity', () => {
  test.each([
    ['changed here only', 1, 3, 1, 3],
    ['changed there only', 1, 1, 3, 3],
    ['raised on both: the larger, never the sum', 1, 3, 2, 3],
    ['new on both', 0, 2, 3, 3],
    ['ordered there', 2, 2, 0, 0],
    ['ordered there, raised here: what was added stays', 2, 5, 0, 3],
    ['lowered on both', 5, 3, 0, 0],
    ['raised there, lowered here', 3, 1, 4, 2],
  ])('%s', (_, base, own, remote, merged) => expect(mergeQuantity(base, own, remote)).toBe(merged))

  const count = fc.nat(50)
  test('is the same from either side, and merging again changes nothing', () => {
    fc.assert(
      fc.property(count, count, count, (base, own, remote) => {
        const merged = mergeQuantity(base, own, remote)
        expect(mergeQuantity(base, remote, own)).toBe(merged)
        expect(mergeQuantity(remote, merged, remote)).toBe(merged)
        expect(mergeQuantity(base, merged, merged)).toBe(merged)
        expect(merged).toBeGreaterThanOrEqual(0)
        expect(merged).toBeLessThanOrEqual(Math.max(base, own, remote))
      }),
    )
  })
})

describe('merging carts', () => {
  test('gives both devices the same lines, and changes nothing when repeated', () => {
    fc.assert(
      fc.property(anyCart, anyCart, anyCart, (own, base, remote) => {
        const merged = merge(own, base, remote)
        expect(keysOf(merge(remote, base, own))).toEqual(keysOf(merged))
        expect(text(merge(merged, remote, remote))).toBe(text(merged))
        // A response that was lost: the server already has what was sent.
        expect(text(merge(own, base, own))).toBe(text(own))
      }),
    )
  })

  test('never takes more than a source has, and loses no line that a device added or raised', () => {
    fc.assert(
      fc.property(anyCart, anyCart, anyCart, (own, base, remote) => {
        const merged = merge(own, base, remote)
        expectWithinStock(merged)
        const quantityIn = (cart: Cart, key: string) =>
          cart.find((one) => lineKey(one) === key)?.quantity ?? 0
        for (const one of [...own, ...remote]) {
          const key = lineKey(one)
          if (one.quantity > quantityIn(base, key)) expect(keysOf(merged)).toContain(key)
        }
      }),
    )
  })

  test('completes lines of another device, with the price accepted there', () => {
    const remote = [{ ...toWire([line(2, offer, true)])[0]!, price: 160_000 }]
    expect(unknownProducts([], remote)).toEqual(['bumper'])
    const [merged] = mergeCarts([], [], remote, products)
    expect(merged).toEqual({
      ...line(2, offer, true),
      product: { ...line(2).product, price: 145_000, stockId: undefined },
    })
    // The customer is shown what has changed since.
    expect(toWire([merged!])).toEqual(remote)
  })

  test('keeps a line whose source is gone, to be shown as sold out, and drops a deleted product', () => {
    const gone = { productId: 'bumper', stockId: 'gone', quantity: 1, price: 1_000 }
    const deleted = { productId: 'deleted', quantity: 1, price: 1_000 }
    const merged = mergeCarts([], [], [gone, deleted], products)
    expect(merged).toMatchObject([{ quantity: 1, product: { stockId: 'gone', stock: 0 } }])
  })

  test('keeps the price that was accepted last', () => {
    const priced = (price: number) => [{ ...line(1), product: { ...line(1).product, price } }]
    const priceOf = (own: number, base: number, remote: number) =>
      merge(priced(own), priced(base), priced(remote))[0]?.product.price
    expect(priceOf(100, 100, 120)).toBe(120)
    expect(priceOf(120, 100, 100)).toBe(120)
    expect(priceOf(120, 100, 130)).toBe(120)
  })
})

describe("a guest's cart", () => {
  test('keeps source and quantity when its guest signs in', () =>
    expect(joinCarts([], [line(2, second)])).toEqual([line(2, second)]))

  test('adds the larger quantity of each line, never the sum', () => {
    fc.assert(
      fc.property(anyCart, anyCart, (own, guests) => {
        const joined = joinCarts(own, guests)
        expectWithinStock(joined)
        expect(keysOf(joined)).toEqual([...new Set([...keysOf(own), ...keysOf(guests)])].toSorted())
        expect(text(joinCarts(joined, guests))).toBe(text(joined))
        for (const { quantity, ...one } of joined) {
          const of = (cart: Cart) =>
            cart.find((it) => lineKey(it) === lineKey({ ...one }))?.quantity ?? 0
          expect(quantity).toBeLessThanOrEqual(Math.max(of(own), of(guests)))
          expect(quantity).toBeGreaterThanOrEqual(Math.max(1, of(own)))
        }
      }),
    )
  })
})
