import { describe, expect, test } from 'vitest'
import type { Product } from '#shared/products/schema.ts'
import {
  add,
  parseCart,
  refresh,
  remove,
  removeOrdered,
  setQuantity,
  summarise,
  type Cart,
  type CartLine,
  type CartProduct,
} from './cart.ts'
import { cartToday, type Difference, type ProductsNow } from './useCartToday.ts'
import { testPart as part } from '../../testing/testCart.ts'

const other: CartProduct = { ...part, id: 'p2', vendorId: 'v2', vendorName: 'محل دجلة', price: 0.1 }
const variant = {
  id: 'p1.a',
  carBrand: 'كيا',
  carModel: 'سبورتاج',
  year: '2018',
  additionalPrice: 5_000,
}
const second = { ...variant, id: 'p1.b', year: '2019', additionalPrice: 0 }

const cartOf = (...adds: Parameters<typeof add> extends [Cart, ...infer Rest] ? Rest[] : never) =>
  adds.reduce<Cart>((cart, one) => add(cart, ...one).cart, [])
const keys = (cart: Cart) => summarise(cart).lines.map(({ key, quantity }) => [key, quantity])

describe('adding', () => {
  test('the same product and variant again raises the quantity', () => {
    expect(keys(cartOf([part, variant, 1], [part, variant, 2]))).toEqual([['p1|p1.a|', 3]])
  })
  test('another variant or source is a separate line', () => {
    const cart = cartOf([part, variant, 1], [part, second, 1], [part, undefined, 1])
    expect(keys(add(cart, { ...part, stockId: 's2' }, undefined, 1).cart)).toEqual([
      ['p1|p1.a|', 1],
      ['p1|p1.b|', 1],
      ['p1||', 1],
      ['p1||s2', 1],
    ])
  })
  test('never exceeds the stock of a source over its lines', () => {
    const first = add([], part, variant, 3)
    const then = add(first.cart, part, second, 9)
    const full = add(then.cart, part, undefined, 1)
    expect([first.added, then.added, full.added]).toEqual([3, 2, 0])
    expect(summarise(full.cart).itemCount).toBe(5)
  })
  test('a sold-out product is not added', () =>
    expect(add([], { ...part, stock: 0 }, undefined, 1)).toEqual({ cart: [], added: 0 }))
})

describe('changing', () => {
  const cart = cartOf([part, variant, 2], [part, second, 1])
  test('a line may grow up to what the other lines leave [CART-04]', () => {
    expect(summarise(cart).lines.map(({ max }) => max)).toEqual([4, 3])
    expect(keys(setQuantity(cart, 'p1|p1.a|', 9))[0]).toEqual(['p1|p1.a|', 4])
  })
  test.each([0, -1])('a quantity of %i removes the line [CART-04]', (quantity) =>
    expect(keys(setQuantity(cart, 'p1|p1.a|', quantity))).toEqual([['p1|p1.b|', 1]]),
  )
  test('a line is removed by its key', () =>
    expect(keys(remove(cart, 'p1|p1.b|'))).toEqual([['p1|p1.a|', 2]]))
  test("the server's data wins, but quantities stay", () => {
    const now = refresh(cart, [{ ...part, price: 160_000, stock: 1 }])
    expect(summarise(now).lines[0]).toMatchObject({ unitPrice: 165_000, quantity: 2, max: 1 })
    expect(keys(setQuantity(now, 'p1|p1.a|', 1))[0]).toEqual(['p1|p1.a|', 1])
    expect(keys(setQuantity(now, 'p1|p1.a|', 3))[0]).toEqual(['p1|p1.a|', 2])
  })
})

describe('stock smaller than its lines', () => {
  const maxima = (quantities: [number, number], stock: number) => {
    const cart = cartOf([part, variant, quantities[0]], [part, second, quantities[1]])
    return summarise(refresh(cart, [{ ...part, stock }])).lines.map(({ max }) => max)
  }
  test('earlier lines come first, and all stock is used', () => {
    expect(maxima([1, 1], 1)).toEqual([1, 0])
    expect(maxima([2, 2], 3)).toEqual([2, 1])
    expect(maxima([4, 1], 3)).toEqual([3, 0])
    expect(maxima([2, 2], 0)).toEqual([0, 0])
  })
  test('a line that is no longer sold uses no stock of others', () => {
    const cart = cartOf([part, variant, 2], [part, second, 2])
    const gone = cart.map((line, index) =>
      index === 0 ? { ...line, product: { ...part, stock: 0 } } : line,
    )
    expect(summarise(gone).lines[1]).toMatchObject({ max: 5 })
  })
})

test('what was ordered is removed; what was added in the meantime stays', () => {
  const ordered = cartOf([part, variant, 2], [part, second, 1])
  const meanwhile = cartOf([part, variant, 3], [part, second, 1], [part, undefined, 1])
  expect(keys(removeOrdered(meanwhile, ordered))).toEqual([
    ['p1|p1.a|', 1],
    ['p1||', 1],
  ])
})

test('prices add up by line, vendor and cart, without fees [CART-03]', () => {
  const cart = cartOf([part, variant, 2], [other, undefined, 3], [part, undefined, 1])
  const summary = summarise(cart)
  expect(summary.lines.map(({ unitPrice, lineTotal }) => [unitPrice, lineTotal])).toEqual([
    [155_000, 310_000],
    [0.1, 0.3],
    [150_000, 150_000],
  ])
  expect(summary.itemsByVendor.map(({ subtotal }) => subtotal)).toEqual([460_000, 0.3])
  expect(summary).toMatchObject({ total: 460_000.3, itemCount: 6, vendorCount: 2 })
})

test("lines are grouped by the product's vendor, in the order in which they were added [DATA-13]", () => {
  const groups = summarise(
    cartOf([part, undefined, 1], [other, undefined, 1], [part, variant, 1]),
  ).itemsByVendor
  expect(
    groups.map(({ vendorId, vendorName, lines }) => [vendorId, vendorName, lines.length]),
  ).toEqual([
    ['v1', 'محل الرافدين', 2],
    ['v2', 'محل دجلة', 1],
  ])
  expect(
    groups.flatMap(({ lines }) =>
      lines.map(({ product, variant, quantity, unitPrice }) => [
        [product.id, product.vendorId, product.price],
        variant && [variant.id, variant.additionalPrice],
        quantity,
        unitPrice,
      ]),
    ),
  ).toEqual([
    [['p1', 'v1', 150_000], undefined, 1, 150_000],
    [['p1', 'v1', 150_000], ['p1.a', 5_000], 1, 155_000],
    [['p2', 'v2', 0.1], undefined, 1, 0.1],
  ])
})

test('invalid lines of a stored cart are dropped', () => {
  const sound = cartOf([part, variant, 2], [other, undefined, 1])
  const stored: unknown = JSON.parse(JSON.stringify(sound))
  expect(parseCart(stored)).toEqual(sound)
  expect(parseCart([...sound, null, {}, { product: part, quantity: -1 }, 7])).toEqual(sound)
  const huge = { product: part, quantity: 1e300 }
  const negative = { product: { ...part, price: -1 }, quantity: 1 }
  expect(parseCart([huge, negative, ...sound])).toEqual(sound)
  expect([parseCart(undefined), parseCart({}), parseCart('x')]).toEqual([[], [], []])
})

const line = (parts: Partial<CartLine['product']> = {}, quantity = 2): CartLine => ({
  quantity,
  product: { ...part, id: 'bumper', ...parts },
})

const now = (parts: Partial<Product> = {}) =>
  ({
    id: 'bumper',
    nameAr: 'دعامية',
    imageUrl: '[]',
    isActive: true,
    vendor: { businessName: 'الرافدين' },
    stocks: [
      { stockId: 's1', origin: 'كوري', condition: 'new', price: 150_000, quantity: 4 },
      { stockId: 's2', origin: 'تايواني', price: 195_000, quantity: 12 },
    ],
    ...parts,
  }) as Product

const today = (lines: CartLine[], products: [string, Product | 'gone'][]) => {
  const accepted = summarise(lines).lines
  const result = cartToday(accepted, new Map(products) satisfies ProductsNow)
  return { ...result, told: accepted.map(({ key }) => result.differences.get(key) ?? []) }
}

describe('the cart compared with the server', () => {
  const free = { ...variant, additionalPrice: 0 }
  const figures = (price: number, quantity: number) =>
    now({ stocks: [{ stockId: 's1', origin: 'كوري', condition: 'new', price, quantity }] })
  const closed = { ...now().vendor, isOpen: false }
  test.each<[string, Product | 'gone', Difference[], number]>([
    ['has no differences while nothing has changed', now(), [], 300_000],
    ["shows a closed vendor's parts", now({ vendor: closed }), [{ kind: 'unavailable' }], 0],
    [
      "uses the server's price and names the old one [CART-03]",
      figures(160_000, 4),
      [{ kind: 'price', was: 150_000, now: 160_000 }],
      320_000,
    ],
    ['names a smaller stock', figures(150_000, 1), [{ kind: 'lessStock', available: 1 }], 300_000],
    ['leaves out what is sold out', figures(150_000, 0), [{ kind: 'outOfStock' }], 0],
    ['leaves out what is deleted', 'gone', [{ kind: 'unavailable' }], 0],
    ['leaves out what is withdrawn', now({ isActive: false }), [{ kind: 'unavailable' }], 0],
  ])('%s', (_, product, differences, total) =>
    expect(today([line()], [['bumper', product]])).toMatchObject({ told: [differences], total }),
  )

  test('uses the chosen source, not the offer', () => {
    const chosen = line({ stockId: 's2', price: 195_000, stock: 12, origin: 'تايواني' })
    expect(today([chosen], [['bumper', now()]]).told).toEqual([[]])
    const stocks = now().stocks.slice(0, 1)
    expect(today([chosen], [['bumper', now({ stocks })]]).told).toEqual([[{ kind: 'unavailable' }]])
  })

  test("counts a variant's new surcharge as a changed price", () => {
    const variants = [variant] as Product['variants']
    const { told } = today([{ ...line(), variant: free }], [['bumper', now({ variants })]])
    expect(told).toEqual([[{ kind: 'price', was: 150_000, now: 155_000 }]])
  })

  test('shares the stock: the first variant keeps its piece, the second is sold out', () => {
    const left = (quantity: number) =>
      now({
        stocks: [{ stockId: 's1', origin: 'كوري', condition: 'new', price: 150_000, quantity }],
        variants: [free, second] as Product['variants'],
      })
    const ask = (each: number, quantity: number) =>
      today(
        [
          { ...line({}, each), variant: free },
          { ...line({}, each), variant: second },
        ],
        [['bumper', left(quantity)]],
      )
    expect(ask(1, 1)).toMatchObject({ told: [[], [{ kind: 'outOfStock' }]], total: 150_000 })
    expect(ask(2, 3).told).toEqual([[], [{ kind: 'lessStock', available: 1 }]])
  })
})
