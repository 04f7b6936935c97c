import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import {
  fill,
  market,
  put,
  save,
  setUpProductForm,
  show,
  storedProducts,
  vendor,
} from './testing/productForm.tsx'

setUpProductForm()

const keys = () =>
  market.network.sentTo('products/createProduct').map(({ idempotencyKey }) => idempotencyKey)
/** Fills and sends the form of a new product, which is then created without telling the vendor. */
const loseResponse = async (user: UserEvent) => {
  await fill(user)
  market.network.breakOnce('lostResponse', 'products/createProduct')
  await user.click(await save())
  await waitFor(() => expect(keys()).toHaveLength(1))
  await waitFor(async () =>
    expect((await save()).closest('button')?.getAttribute('aria-disabled')).toBeNull(),
  )
  expect(await storedProducts()).toHaveLength(1)
}

describe('a new product whose response was lost', () => {
  test('is created once: saved again, and again after the page was reopened', async () => {
    const first = show()
    await loseResponse(first.user)
    first.unmount()

    const { finish } = show()
    await finish()
    expect(new Set(keys()).size).toBe(1)
    expect(keys()).toHaveLength(2)
    expect(await storedProducts()).toHaveLength(1)
    expect(JSON.stringify(localStorage)).not.toContain('دعامية')
  })

  test('is changed when more was typed before it was saved again', async () => {
    const { user, finish } = show()
    await loseResponse(user)
    await put(user, screen.getByLabelText(/الشركة المصنعة/), 'Mobis')
    await finish()
    expect(await storedProducts()).toMatchObject([{ nameAr: 'دعامية', manufacturer: 'Mobis' }])
    expect(new Set(keys()).size).toBe(1)
  })

  test('stays as it is when its draft is discarded and another one is typed', async () => {
    const first = show()
    await loseResponse(first.user)
    first.unmount()
    const { user, finish } = show()
    await user.click(await screen.findByRole('button', { name: 'ابدأ من جديد' }))
    await fill(user)
    await put(user, screen.getByLabelText('الاسم بالعربية'), ' خلفية')
    await finish()
    const names = (await storedProducts()).map(({ nameAr }) => nameAr)
    expect(names.toSorted()).toEqual(['دعامية', 'دعامية خلفية'])
  })
})

describe('a product that was saved elsewhere meanwhile', () => {
  const changeElsewhere = async (id: string, changes: object) => {
    const { data } = await vendor.call('products/getProduct', { params: { id } })
    await vendor.call('products/updateProduct', {
      params: { id },
      body: {
        ...market.productBody(changes),
        stocks: data.stocks.map((stock) => ({ ...stock, quantitySeen: stock.quantity })),
      },
    })
  }

  test('is merged: what is new there is shown and taken, pieces sold stay sold', async () => {
    const product = await market.sell(vendor.id)
    const { user, location } = show(product.id)
    const manufacturer = await screen.findByLabelText(/الشركة المصنعة/)
    await user.clear(manufacturer)
    await put(user, manufacturer, 'موبيس')
    await market.order(await market.customer(), product)
    await changeElsewhere(product.id, { descriptionAr: 'من نافذة أخرى' })
    await user.click(await save())
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('من نافذة أخرى')).toBeTruthy()
    expect(dialog.queryByRole('radio')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'احفظ' }))
    await waitFor(() => expect(location().pathname).toBe('/vendor/products'))
    expect(await storedProducts()).toMatchObject([
      { manufacturer: 'موبيس', descriptionAr: 'من نافذة أخرى', stocks: [{ quantity: 4 }] },
    ])
  })

  test('names the fields that only some products have', async () => {
    const images = [0, 1].map((n) => `/parts/${n === 0 ? 'hood' : 'door'}.svg`)
    const source = { origin: 'كوري', price: 25_000, quantity: 5, condition: 'used' } as const
    const product = await market.sell(vendor.id, {
      imageUrl: JSON.stringify(images),
      stocks: [{ ...source, grade: 'A', producedAt: '2025-01' }],
    })
    const { user } = show(product.id)
    await put(user, await screen.findByLabelText('الوصف بالعربية'), ' عندي')
    const { data } = await vendor.call('products/getProduct', { params: { id: product.id } })
    const stocks = data.stocks.map((stock) => ({
      ...stock,
      grade: 'B' as const,
      producedAt: '2025-02',
    }))
    const body = { ...market.productBody(), imageUrl: JSON.stringify(images), stocks }
    await vendor.call('products/updateProduct', {
      params: { id: product.id },
      body: { ...body, numberImage: images[1] ?? '' },
    })
    await user.click(await save())
    const dialog = within(await screen.findByRole('dialog'))
    for (const text of [
      /درجة القطعة/,
      /B: عليها أثر استعمال/,
      /شهر وسنة الإنتاج/,
      '2025-02',
      'صورة الرقم',
    ])
      expect(dialog.getByText(text)).toBeTruthy()
  })

  test('asks, field by field, about what both changed', async () => {
    const product = await market.sell(vendor.id)
    const { user, location } = show(product.id)
    for (const label of [/الشركة المصنعة/, 'الوصف بالعربية']) {
      const field = await screen.findByLabelText(label)
      await user.clear(field)
      await put(user, field, 'عندي')
    }
    const theirs = { descriptionAr: 'عندهم', manufacturer: 'عندهم' }
    await changeElsewhere(product.id, theirs)
    await user.click(await save())
    const dialog = within(await screen.findByRole('dialog'))
    const asked = dialog.getByRole('group', { name: 'الوصف بالعربية' })
    await user.click(within(asked).getByRole('radio', { name: /عندهم/ }))
    await user.click(dialog.getByRole('button', { name: 'احفظ' }))
    await waitFor(() => expect(location().pathname).toBe('/vendor/products'))
    expect(await storedProducts()).toMatchObject([{ manufacturer: 'عندي', descriptionAr: 'عندهم' }])
  })
})

describe('what was typed', () => {
  test('into a new product is there again after a reload, at once if the page was hidden', async () => {
    const first = show()
    await put(first.user, await screen.findByLabelText('الاسم بالعربية'), 'دعامية خلفية')
    window.dispatchEvent(new Event('pagehide'))
    first.unmount()
    const { user } = show()
    const name = await screen.findByLabelText('الاسم بالعربية')
    expect(name).toHaveProperty('value', 'دعامية خلفية')
    await user.click(screen.getByRole('button', { name: 'ابدأ من جديد' }))
    expect(name).toHaveProperty('value', '')
    expect(JSON.stringify(localStorage)).not.toContain('دعامية خلفية')
  })

  test('into a stored product waits as a draft of its own, and is merged when it is restored', async () => {
    const [product, other] = [await market.sell(vendor.id), await market.sell(vendor.id)]
    const first = show(product.id)
    await put(first.user, await screen.findByLabelText(/الشركة المصنعة/), ' موبيس')
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain(' موبيس'))
    first.unmount()
    const { stocks } = product
    await vendor.call('products/updateProduct', {
      params: { id: product.id },
      body: { ...market.productBody({ descriptionAr: 'من نافذة أخرى' }), stocks },
    })
    const second = show(other.id)
    await screen.findByLabelText(/الشركة المصنعة/)
    expect(screen.queryByRole('button', { name: 'أكمله' })).toBeNull()
    second.unmount()
    const { user } = show(product.id)
    await user.click(await screen.findByRole('button', { name: 'أكمله' }))
    expect(screen.getByLabelText(/الشركة المصنعة/)).toHaveProperty('value', 'Mobis موبيس')
    expect(screen.getByLabelText('الوصف بالعربية')).toHaveProperty('value', 'من نافذة أخرى')
  })
})

describe('a copy of a product', () => {
  test('has everything but its pieces, marks its name, and is a product of its own', async () => {
    const source = await market.sell(vendor.id, {
      partNumber: '86511-D9000',
      imageUrl: '["/parts/bumper.svg"]',
      isFeatured: true,
      stocks: [{ origin: 'كوري', price: 150_000, quantity: 4, supplier: 'أبو علي' }],
    })
    const { user, finish } = show(undefined, source.id)
    expect(await screen.findByText(/هذا اسم القطعة التي نسختها/)).toBeTruthy()
    expect(screen.getByLabelText('الكمية')).toHaveProperty('value', '')
    await put(user, screen.getByLabelText('الاسم بالعربية'), ' خلفية')
    expect(screen.queryByText(/هذا اسم القطعة التي نسختها/)).toBeNull()
    await put(user, screen.getByLabelText('الكمية'), '٢')
    await finish()
    const products = await storedProducts()
    const copy = products.find(({ id }) => id !== source.id)
    expect(copy).toMatchObject({
      nameAr: `${source.nameAr} خلفية`,
      partNumber: '86511-D9000',
      imageUrl: '["/parts/bumper.svg"]',
      isFeatured: false,
      compatibilities: source.compatibilities,
      stocks: [{ origin: 'كوري', price: 150_000, quantity: 2, supplier: 'أبو علي' }],
    })
    expect(products.find(({ id }) => id === source.id)?.stocks[0]?.quantity).toBe(4)
  })
})
