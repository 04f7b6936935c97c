import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Product } from '#shared/products/schema.ts'
import { press } from '../testing/press.ts'
import { renderRoute } from '../testing/renderScreen.tsx'
import { cartInBrowser } from '../testing/testCart.ts'
import { homeAddress } from '../testing/testMarket.ts'
import {
  customer,
  market,
  open,
  parts,
  place,
  question,
  setUpCustomerOrders,
  vendor,
} from './testing/customerOrders.ts'

setUpCustomerOrders()

describe("an order's details", () => {
  /** Each term of a description list with its value. */
  const factsOf = (list: Element | null | undefined) =>
    [...(list?.querySelectorAll('dt') ?? [])].map((name) => [
      name.textContent,
      name.nextElementSibling?.textContent,
    ])

  test('list each item in full, and the totals [CODT-01]', async () => {
    const [bumper, light] = parts as [Product, Product]
    const car = { carBrand: 'هيونداي', carModel: 'النترا', year: '2015', additionalPrice: 2_500 }
    const variant = await vendor.call('variants/createVariant', {
      body: { productId: bumper.id, ...car },
    })
    const items = [
      { productId: bumper.id, variantId: variant.data.id, quantity: 2 },
      { productId: light.id, quantity: 1 },
    ]
    const body = { items, deliveryAddress: homeAddress }
    const order = await customer.call('orders/createOrder', { body })
    open(`/customer/orders/${order.data.id}`)
    const lines = []
    for (const name of ['دعامية', 'لايت'])
      lines.push((await screen.findByRole('heading', { level: 3, name })).closest('li'))
    const [first, second] = lines
    expect(first?.querySelector('img')?.getAttribute('src')).toBe('/parts/oil-filter.svg')
    expect(first?.textContent).toContain('القسم: المحرك والوقود')
    expect(first?.textContent).toMatch(/لسيارة هيونداي\s+النترا\s+٢٠١٥/)
    expect(second?.textContent).not.toContain('لسيارة')
    expect(factsOf(first)).toEqual([
      ['سعر القطعة', '٢٧٬٥٠٠٫٠٠ د.ع'],
      ['الكمية', '٢'],
      ['المجموع', '٥٥٬٠٠٠٫٠٠ د.ع'],
    ])
    const summary = screen.getByRole('heading', { name: 'ملخص الطلب' }).parentElement
    expect(factsOf(summary)).toContainEqual(['المجموع الكلي', '٨٠٬٠٠٠٫٠٠ د.ع'])
  })

  test('show progress, delivery, notes and the vendor [CODT-02] [CODT-03] [CONST-03] [CONST-06]', async () => {
    const order = await place(2)
    open(`/customer/orders/${order.id}`)
    expect((await screen.findByText('حالياً')).closest('li')?.textContent).toContain('معلق')
    const number = `#${order.id.slice(-8)}`
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(number)
    expect(document.title).toContain(number)
    expect(
      within(screen.getByRole('navigation', { name: 'مكانك في الموقع' })).getByText(number),
    ).toBeTruthy()
    const chat = screen.getByRole('link', { name: 'واتساب' }).getAttribute('href')
    expect(decodeURIComponent(chat ?? '')).toContain(number)
    // In the head of the page and beside the step that the order is at.
    expect(screen.getAllByText('١ آذار ٢٠٢٦ في ١٢:٠٠ م')).toHaveLength(2)
    for (const text of ['اتصل قبل الوصول', 'محل الرافدين'])
      expect(screen.getByText(text)).toBeTruthy()
    const delivery = screen.getByRole('heading', { name: 'التوصيل' }).parentElement
    for (const text of ['المنزل', 'بغداد', 'المنصور', 'شارع ١٤ رمضان', '0770 555 1201'])
      expect(delivery?.textContent).toContain(text)
    const email = `shop-${vendor.id.toLowerCase()}@qitati.test`
    expect(screen.getByRole('link', { name: email }).getAttribute('href')).toBe(`mailto:${email}`)
    expect(screen.getByRole('link', { name: '0770 123 4567' }).getAttribute('href')).toBe(
      'tel:07701234567',
    )
    await press('تواصل مع البائع')
    expect(await screen.findByRole('dialog', { name: 'تواصل مع البائع' })).toBeTruthy()
  })

  test('a position of the address opens the map, for the customer and for the vendor', async () => {
    const position = { latitude: 33.31524, longitude: 44.36607 }
    const items = [{ productId: (parts[0] as Product).id, quantity: 1 }]
    const body = { items, deliveryAddress: { ...homeAddress, position } }
    const { id } = (await customer.call('orders/createOrder', { body })).data
    const map = 'https://www.google.com/maps/search/?api=1&query=33.31524,44.36607'
    const { unmount } = open(`/customer/orders/${id}`)
    const link = await screen.findByRole('link', { name: 'افتح الخريطة' })
    expect(link.getAttribute('href')).toBe(map)
    unmount()
    renderRoute(`/vendor/orders?order=${id}`, vendor)
    const dialog = within(await screen.findByRole('dialog'))
    const own = await dialog.findByRole('link', { name: 'افتح الخريطة' })
    expect(own.getAttribute('href')).toBe(map)
  })

  describe('progress', () => {
    const move = async (id: string, status: 'CONFIRMED' | 'OUT_FOR_DELIVERY' | 'CANCELLED') => {
      market.app.advance(3_600_000)
      const body = { status, ...(status === 'CANCELLED' && { reason: 'نفد' }) }
      const { data } = await vendor.call('orders/updateOrderStatus', { params: { id }, body })
      return data.updatedAt
    }
    /** Each step of the timeline as it is read, and the moment it names. */
    const steps = async (current: string) => {
      const end = (await screen.findAllByText(current)).find((text) => text.closest('ol > li'))
      const items = [...(end?.closest('ol')?.children ?? [])]
      return items.map((item) => [
        item.querySelector('p')?.textContent,
        item.querySelector('time')?.dateTime,
        item.getAttribute('aria-current'),
      ])
    }

    /** Opens an order that was confirmed and then moved to `last`, and returns the date of each. */
    const openMoved = async (last: 'OUT_FOR_DELIVERY' | 'CANCELLED') => {
      const { id, createdAt } = await place()
      const confirmed = await move(id, 'CONFIRMED')
      const moved = await move(id, last)
      open(`/customer/orders/${id}`)
      return { createdAt, confirmed, moved }
    }

    test('marks steps done and the current one, with the date of each update [ORDST-11]', async () => {
      const { createdAt, confirmed, moved } = await openMoved('OUT_FOR_DELIVERY')
      expect(await steps('حالياً')).toEqual([
        ['معلقتمت', createdAt, null],
        ['تم التأكيدتمت', confirmed, null],
        ['في طريقها للتسليمحالياً', moved, 'step'],
        ['تم التسليم', undefined, null],
      ])
    })

    test('of a cancelled order ends there, with who cancelled it and why [ORDST-11]', async () => {
      const { createdAt, confirmed, moved } = await openMoved('CANCELLED')
      expect(await steps('ألغى البائع الطلب')).toEqual([
        ['معلقتمت', createdAt, null],
        ['تم التأكيدتمت', confirmed, null],
        ['ملغاة', moved, null],
      ])
      expect(screen.queryByText('حالياً')).toBeNull()
      expect(screen.getByText('السبب: نفد')).toBeTruthy()
    })
  })

  test('have what can be done beside the number', async () => {
    const order = await place()
    open(`/customer/orders/${order.id}`)
    const head = (await screen.findByRole('heading', { level: 1 })).closest('header')!
    for (const name of ['تواصل مع البائع', 'إلغاء الطلب'])
      expect(within(head).getByRole('button', { name })).toBeTruthy()
    expect(within(head).getByRole('link', { name: 'واتساب' })).toBeTruthy()
  })

  test('offer cancelling only while the order is pending [CODT-04]', async () => {
    const seen = async (id: string) => {
      const { unmount } = open(`/customer/orders/${id}`)
      await screen.findByRole('button', { name: 'تواصل مع البائع' })
      const button = screen.queryByRole('button', { name: 'إلغاء الطلب' })
      unmount()
      return button !== null
    }
    const { id } = await place()
    expect(await seen(id)).toBe(true)
    for (const status of ['CONFIRMED', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const) {
      await vendor.call('orders/updateOrderStatus', { params: { id }, body: { status } })
      expect([status, await seen(id)]).toEqual([status, false])
    }
    const cancelled = await place()
    await customer.call('orders/cancelOrder', { params: { id: cancelled.id } })
    expect(await seen(cancelled.id)).toBe(false)
  })

  test('cancel goes back to the list [CODT-04] [CODT-05]', async () => {
    const order = await place()
    const { location } = open(`/customer/orders/${order.id}`)
    await press('إلغاء الطلب')
    expect(screen.getByText(question)).toBeTruthy()
    await press('نعم، ألغِ الطلب')
    expect(await screen.findByText('تم إلغاء الطلب بنجاح')).toBeTruthy()
    await waitFor(() => expect(location().pathname).toBe('/customer/orders'))
  })

  test('of an unknown order show not found and link back [CODT-06]', async () => {
    const { location } = open('/customer/orders/01JNOSUCHORDER0000000000000')
    expect(await screen.findByText('الطلب غير موجود')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'رجوع' }))
    expect(location().pathname).toBe('/customer/orders')
  })

  test.each(['offline', 'SERVER_ERROR'] as const)(
    'that fail to load (%s) show not found too, and link back [CODT-06]',
    async (fault) => {
      const { id } = await place()
      market.network.break(fault, 'orders/getOrder')
      const { location } = open(`/customer/orders/${id}`)
      expect(await screen.findByText('الطلب غير موجود')).toBeTruthy()
      await userEvent.click(screen.getByRole('link', { name: 'رجوع' }))
      expect(location().pathname).toBe('/customer/orders')
    },
  )

  describe('again', () => {
    const deliver = async (id: string) => {
      for (const status of ['CONFIRMED', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const)
        await vendor.call('orders/updateOrderStatus', { params: { id }, body: { status } })
    }
    const inCart = () =>
      cartInBrowser().map(({ product, quantity }) => [product.nameAr, product.price, quantity])

    test('puts a delivered order into the cart at today’s prices', async () => {
      const { id } = await place(2)
      open(`/customer/orders/${id}`).unmount()
      await deliver(id)
      const [bumper] = parts as [Product]
      const stocks = [{ stockId: bumper.stocks[0]!.stockId, price: 31_000, priceSeen: 25_000 }]
      await vendor.call('products/changeProducts', {
        body: { rows: [{ edit: { id: bumper.id, stocks } }] },
        idempotencyKey: 'k1',
      })
      const { location } = open(`/customer/orders/${id}`)
      await press('اطلبها مرة ثانية')
      await waitFor(() => expect(location().pathname).toBe('/customer/cart'))
      expect(inCart()).toEqual([
        ['دعامية', 31_000, 1],
        ['لايت', 25_000, 1],
      ])
    })

    test('names what is gone, sold out or too few, and adds the rest', async () => {
      const [bumper, light, brake, filter] = parts as [Product, Product, Product, Product]
      const items = [bumper, light, brake, filter].map((part) => ({
        productId: part.id,
        quantity: 2,
      }))
      const { data } = await customer.call('orders/createOrder', {
        body: { items, deliveryAddress: homeAddress },
      })
      await deliver(data.id)
      await vendor.call('products/deleteProduct', { params: { id: bumper.id } })
      const other = await market.customer()
      await market.order(other, light, 3)
      await market.order(other, brake, 2)
      open(`/customer/orders/${data.id}`)
      await press('اطلبها مرة ثانية')
      const told = await screen.findByText(/^غير متوفر الآن كما طلبته/)
      expect(told.textContent?.replaceAll(/[\u2068\u2069]/g, '')).toBe(
        'غير متوفر الآن كما طلبته: دعامية، لايت، بريك (أضفنا قطعة واحدة)',
      )
      expect(inCart()).toEqual([
        ['بريك', 25_000, 1],
        ['فلتر', 25_000, 2],
      ])
      expect(screen.getByRole('link', { name: 'افتح السلة' })).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'اطلبها مرة ثانية' })).toBeNull()
    })

    test('adds nothing if a product cannot be read, and is not offered before the delivery', async () => {
      const { id } = await place(2)
      const { unmount } = open(`/customer/orders/${id}`)
      await screen.findByRole('button', { name: 'تواصل مع البائع' })
      expect(screen.queryByRole('button', { name: 'اطلبها مرة ثانية' })).toBeNull()
      unmount()
      await deliver(id)
      market.network.break('SERVER_ERROR', 'products/getProduct')
      open(`/customer/orders/${id}`)
      await press('اطلبها مرة ثانية')
      expect(await screen.findByText('حدث خطأ في الخادم')).toBeTruthy()
      expect(inCart()).toEqual([])
    })
  })
})
