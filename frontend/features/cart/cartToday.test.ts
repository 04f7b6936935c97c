import { describe, expect, it } from 'vitest'
import type { Product } from '#shared/products/schema.ts'
import { summarise, type CartLine } from './cart.ts'
import { cartToday, type ProductsNow } from './cartToday.ts'

const line = (parts: Partial<CartLine['product']> = {}, quantity = 2): CartLine => ({
  quantity,
  product: {
    id: 'bumper',
    vendorId: 'rafidain',
    vendorName: 'الرافدين',
    nameAr: 'دعامية',
    imageUrl: '[]',
    price: 150_000,
    stock: 4,
    origin: 'كوري',
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
  it('has no differences while nothing has changed', () => {
    const { told, total } = today([line()], [['bumper', now()]])
    expect(told).toEqual([[]])
    expect(total).toBe(300_000)
  })

  it('shows what a closed vendor sells as unavailable', () => {
    const vendor = { ...now().vendor, isOpen: false }
    const { told, total } = today([line()], [['bumper', now({ vendor })]])
    expect(told).toEqual([[{ kind: 'unavailable' }]])
    expect(total).toBe(0)
  })

  it("uses the server's price and names the old one [CART-03]", () => {
    const stocks = [{ stockId: 's1', origin: 'كوري', price: 160_000, quantity: 4 }]
    const { told, total } = today([line()], [['bumper', now({ stocks })]])
    expect(told).toEqual([[{ kind: 'price', was: 150_000, now: 160_000 }]])
    expect(total).toBe(320_000)
  })

  it("names the remaining stock if it is less than the line's quantity", () => {
    const stocks = [{ stockId: 's1', origin: 'كوري', price: 150_000, quantity: 1 }]
    const { told } = today([line()], [['bumper', now({ stocks })]])
    expect(told).toEqual([[{ kind: 'lessStock', available: 1 }]])
  })

  it('excludes sold-out and withdrawn products from the total', () => {
    const stocks = [{ stockId: 's1', origin: 'كوري', price: 150_000, quantity: 0 }]
    const soldOut = today([line()], [['bumper', now({ stocks })]])
    expect(soldOut.told).toEqual([[{ kind: 'outOfStock' }]])
    expect(soldOut.total).toBe(0)
    for (const gone of ['gone' as const, now({ isActive: false })]) {
      const { told, itemCount } = today([line()], [['bumper', gone]])
      expect(told).toEqual([[{ kind: 'unavailable' }]])
      expect(itemCount).toBe(0)
    }
  })

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
