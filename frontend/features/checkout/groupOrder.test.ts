import { describe, expect, it, test } from 'vitest'
import { ApiError } from '../../api/apiError.ts'
import { quoteDelivery } from '#shared/vendors/delivery.ts'
import { summarise, type VendorGroup } from '../cart/cart.ts'
import type { Difference } from '../cart/useCartToday.ts'
import { testPart } from '../../testing/testCart.ts'
import type { GarageCar } from '../garage/garageCar.ts'
import { acceptedGroup, carOfOrder, toFailure, toOrderBody } from './groupOrder.ts'

const product = (id: string, price: number, stockId?: string) => ({
  ...testPart,
  id,
  price,
  stock: 9,
  ...(stockId && { stockId }),
})
const variant = { id: 'v1', carBrand: 'Kia', carModel: 'Rio', year: '2018', additionalPrice: 500 }
const group = summarise([
  { product: product('bumper', 150_000), variant, quantity: 2 },
  { product: product('light', 95_000, 's2'), quantity: 1 },
]).itemsByVendor[0] as VendorGroup

const address = {
  id: 'a1',
  street: 'شارع ٦٢',
  city: 'الكرادة',
  province: 'بغداد',
  phone: '07701234567',
  isDefault: true,
  createdAt: '',
  updatedAt: '',
}
const car = (years: number[]): GarageCar => ({
  country: { id: 'kr', name: 'كوريا' },
  brand: { id: 'kia', name: 'Kia' },
  trim: { id: 'rio', name: 'Rio' },
  years: years.map((year) => ({ id: `rio.${year}`, year })),
})

describe('the order of one vendor', () => {
  it('has lines, address and the total the customer saw, nothing else', () => {
    expect(toOrderBody({ group, address, notes: '  ', car: null })).toEqual({
      items: [
        { productId: 'bumper', variantId: 'v1', quantity: 2 },
        { productId: 'light', stockId: 's2', quantity: 1 },
      ],
      deliveryAddress: {
        street: 'شارع ٦٢',
        city: 'الكرادة',
        province: 'بغداد',
        phone: '07701234567',
      },
      expectedTotal: 396_000,
    })
  })

  it('has the notes, and the car if it has one year', () => {
    const body = toOrderBody({ group, address, notes: ' اتصل ', car: car([2018]) })
    expect(body).toMatchObject({ notes: 'اتصل', car: { carTrimId: 'rio', year: 2018 } })
    expect(carOfOrder(car([2017, 2018]))).toBeUndefined()
    expect(carOfOrder({ ...car([2018]), trim: null })).toBeUndefined()
  })
})

describe('accepting differences', () => {
  const differences = (of: Record<string, Difference[]>) => ({
    differencesOf: (key: string) => of[key.split('|')[0] ?? ''] ?? [],
    quoteFor: (_: string, goods: number) =>
      quoteDelivery({ fee: 5000, freeFrom: 200_000 }, undefined, goods),
  })

  it('reduces quantities to the stock and leaves out what is gone', () => {
    const accepted = acceptedGroup(
      group,
      differences({
        bumper: [{ kind: 'lessStock', available: 1 }],
        light: [{ kind: 'unavailable' }],
      }),
    )
    expect(accepted?.lines.map(({ product, quantity }) => [product.id, quantity])).toEqual([
      ['bumper', 1],
    ])
    expect(accepted).toMatchObject({ subtotal: 150_500, due: 155_500 })
  })

  it('returns no order when nothing can be bought', () => {
    const gone: Difference[] = [{ kind: 'outOfStock' }]
    expect(acceptedGroup(group, differences({ bumper: gone, light: gone }))).toBeUndefined()
  })
})

test('a failed connection and a lost session are told apart from a rejection', () => {
  const kindOf = (error: unknown) => toFailure(error, group).kind
  expect(kindOf(new ApiError('Conflict', 409, 'PRICE_CHANGED'))).toBe('price')
  expect(kindOf(new ApiError('x', 0, 'NETWORK'))).toBe('network')
  expect(kindOf(new ApiError('x', 401, 'UNAUTHORIZED'))).toBe('session')
  expect(kindOf(new Error('boom'))).toBe('other')
})
