import { describe, expect, it } from 'vitest'
import type { Product } from '#shared/products/schema.ts'
import { summarise, type CartLine } from './cart.ts'
import { testPart } from '../../testing/testCart.ts'
import { cartToday, type Difference, type ProductsNow } from './cartToday.ts'

const line = (parts: Partial<CartLine['product']> = {}, quantity = 2): CartLine => ({
  quantity,
  product: {
    ...testPart,
    id: 'bumper',
    ...parts,
  },
})

const now = (parts: Partial<Product> = {}) =>
  ({
    id: 'bumper',
    nameAr: 'دعامية',
    imageUrl: '[]',
    isActive: true,
    vendor: { businessName: 'الرافدين' },
    stocks: [
      { stockId: 's1', origin: 'كوري', price: 150_000, quantity: 4 },
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
  const figures = (price: number, quantity: number) =>
    now({ stocks: [{ stockId: 's1', origin: 'كوري', price, quantity }] })
  const closed = { ...now().vendor, isOpen: false }
  it.each<[string, Product | 'gone', Difference[], number]>([
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

  it('uses the chosen source, not the offer', () => {
    const chosen = line({ stockId: 's2', price: 195_000, stock: 12, origin: 'تايواني' })
    expect(today([chosen], [['bumper', now()]]).told).toEqual([[]])
    const stocks = now().stocks.slice(0, 1)
    expect(today([chosen], [['bumper', now({ stocks })]]).told).toEqual([[{ kind: 'unavailable' }]])
  })

  it("counts a variant's new surcharge as a changed price", () => {
    const variant = { id: 'v1', carBrand: 'Kia', carModel: 'Rio', year: '2018', additionalPrice: 0 }
    const variants = [{ ...variant, additionalPrice: 5_000 }] as Product['variants']
    const { told } = today([{ ...line(), variant }], [['bumper', now({ variants })]])
    expect(told).toEqual([[{ kind: 'price', was: 150_000, now: 155_000 }]])
  })

  it('shares the stock: the first variant keeps its piece, the second is sold out', () => {
    const variant = { id: 'v1', carBrand: 'Kia', carModel: 'Rio', year: '2018', additionalPrice: 0 }
    const other = { ...variant, id: 'v2', year: '2019' }
    const left = (quantity: number) =>
      now({
        stocks: [{ stockId: 's1', origin: 'كوري', price: 150_000, quantity }],
        variants: [variant, other] as Product['variants'],
      })
    const ask = (each: number, quantity: number) =>
      today(
        [
          { ...line({}, each), variant },
          { ...line({}, each), variant: other },
        ],
        [['bumper', left(quantity)]],
      )
    expect(ask(1, 1)).toMatchObject({ told: [[], [{ kind: 'outOfStock' }]], total: 150_000 })
    expect(ask(2, 3).told).toEqual([[], [{ kind: 'lessStock', available: 1 }]])
  })
})
