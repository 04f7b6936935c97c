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

test('replaced numbers are pasted several at once, each once, and removed one by one', async () => {
  const { user, finish } = show()
  await fill(user)
  const field = screen.getByLabelText(/^أرقام القطع التي تحل محلها/)
  await put(user, field, '٢٦٣٠٠-35503، 26300 35504\n26300-35503\t15208-65F0A')
  const numbers = within(screen.getByRole('list', { name: 'أرقام القطع التي تحل محلها' }))
  const shown = () => numbers.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(shown()).toEqual(['26300-35503', '26300 35504', '15208-65F0A'])
  await user.click(numbers.getByRole('button', { name: /إزالة 26300 35504/ }))
  // What is typed counts without Enter too.
  await put(user, field, 'HU-7001')
  await finish()
  expect(await storedProducts()).toMatchObject([
    { oemNumbers: ['26300-35503', '15208-65F0A', 'HU-7001'] },
  ])
})

test('a battery has a month, a used part a grade', async () => {
  const { user, finish } = show()
  await fill(user)
  expect(screen.queryByLabelText(/^شهر وسنة الإنتاج/)).toBeNull()
  await user.selectOptions(screen.getByLabelText(/^حالة القطعة/), 'مستعمل')
  await user.selectOptions(screen.getByLabelText(/^درجة القطعة/), 'درجة B: عليها أثر استعمال')
  const name = screen.getByLabelText('الاسم بالعربية')
  await user.clear(name)
  await put(user, name, 'بطارية 70 أمبير')
  await put(user, await screen.findByLabelText(/^شهر وسنة الإنتاج/), '٣/٢٠٢٦')
  await finish()
  const [product] = await storedProducts()
  const { data } = await vendor.call('products/getProduct', { params: { id: product!.id } })
  expect(data.stocks).toMatchObject([{ grade: 'B', producedAt: '2026-03' }])
})

test('position and side are stored', async () => {
  const { user, finish } = show()
  await fill(user)
  await user.selectOptions(screen.getByLabelText(/^مكانها في السيارة/), 'أمامي')
  await user.selectOptions(screen.getByLabelText(/^جهتها/), 'يسار')
  await finish()
  expect(await storedProducts()).toMatchObject([{ position: 'front', side: 'left' }])
})

test('the category follows the name until the vendor chooses one', async () => {
  const { user } = show()
  await screen.findByRole('option', { name: 'الهيكل الخارجي' })
  const [name, category] = ['الاسم بالعربية', 'القسم'].map((label) => screen.getByLabelText(label))
  const isCategory = (value: string) =>
    waitFor(() => expect(category).toHaveProperty('value', value))
  const rename = async (text: string) => {
    await user.clear(name!)
    await put(user, name!, text)
  }
  await rename('دعامية أمامية')
  await isCategory('cat-body')
  expect(screen.getByText('عرفناه من الاسم. غيّره إن لم يكن صحيحاً.')).toBeTruthy()
  await rename('سلف النترا')
  await isCategory('cat-electrical')
  await user.selectOptions(category!, 'cat-engine')
  await rename('دعامية أمامية')
  await waitFor(() =>
    expect(market.network.sentTo('catalogue/getNamedPart').at(-1)?.query).toMatchObject({
      nameAr: 'دعامية أمامية',
    }),
  )
  expect(category).toHaveProperty('value', 'cat-engine')
  expect(screen.queryByText('عرفناه من الاسم. غيّره إن لم يكن صحيحاً.')).toBeNull()
})

test('a description of name, origin and cars is proposed while there is none', async () => {
  const { user } = show()
  await fill(user)
  const description = screen.getByLabelText('الوصف بالعربية')
  await user.clear(description)
  await user.click(screen.getByRole('button', { name: 'خذ هذا الوصف' }))
  expect(description).toHaveProperty('value', 'دعامية، كوري. هيونداي اكسنت ٢٠١٢')
  expect(screen.queryByText('وصف مقترح:')).toBeNull()
})

test('numbers of listed products are suggested while one is typed, and not those already chosen', async () => {
  const other = await market.vendor()
  await market.sell(other.id, { nameAr: 'فلتر دهن', partNumber: '26300-35503' })
  await market.sell(other.id, { nameAr: 'فلتر هواء', partNumber: '26300-35504' })
  const { user, container } = show()
  const field = await screen.findByLabelText(/^أرقام القطع التي تحل محلها/)
  const options = () =>
    [
      ...container.querySelectorAll<HTMLOptionElement>(
        `[id="${field.getAttribute('list')}"] option`,
      ),
    ]
      .map(({ value, label }) => `${value} ${label}`)
      .sort()
  await user.type(field, '٢٦٣٠٠')
  await waitFor(() => expect(options()).toEqual(['26300-35503 فلتر دهن', '26300-35504 فلتر هواء']))
  await user.clear(field)
  await user.type(field, '26300-35503{Enter}26300')
  await waitFor(() => expect(options()).toEqual(['26300-35504 فلتر هواء']))
})

test('a warranty is chosen or typed in days, with its words, and can be taken back', async () => {
  const { id } = await market.sell(vendor.id, { warranty: { days: 7 } })
  const { user, finish } = show(id)
  const days = await screen.findByLabelText(/^أيام الضمان/)
  expect(days).toHaveProperty('value', '7')
  const chip = (name: string) => screen.getByRole('button', { name })
  await user.click(chip('٧ أيام'))
  expect(days).toHaveProperty('value', '')
  await user.click(chip('٣٠ يوماً'))
  expect(days).toHaveProperty('value', '30')
  await put(user, days, 'س')
  await user.click(await save())
  expect((await screen.findByRole('alert')).textContent).toContain('اكتب أيام الضمان بالأرقام')
  await user.clear(days)
  await put(user, days, '٤٥')
  await put(user, screen.getByLabelText(/^شروط الضمان/), 'فحص فقط')
  await finish()
  expect(await storedProducts()).toMatchObject([{ warranty: { days: 45, words: 'فحص فقط' } }])
})

test('manufacturer and origin suggest what the vendor has used, before the usual origins', async () => {
  const stocks = [{ origin: 'ماليزي', price: 10_000, quantity: 1 }]
  await market.sell(vendor.id, { manufacturer: 'Denso', stocks })
  const { container } = show()
  const optionsOf = (label: string | RegExp) => {
    const list = screen.getByLabelText(label).getAttribute('list')
    const options = container.querySelectorAll<HTMLOptionElement>(`[id="${list}"] option`)
    return [...options].map(({ value }) => value)
  }
  await screen.findByLabelText('المنشأ')
  await waitFor(() => expect(optionsOf(/الشركة المصنعة/)).toEqual(['Denso']))
  expect(optionsOf('المنشأ').slice(0, 2)).toEqual(['ماليزي', 'كوري أصلي'])
})

test('a part number shows as it will be stored while it is typed: Latin digits, left to right', async () => {
  const { user } = show()
  const input = await screen.findByLabelText<HTMLInputElement>(/^رقم القطعة/)
  await user.type(input, '٠٤٤٦٥-٣٣٤٥٠')
  expect([input.value, input.dir]).toEqual(['04465-33450', 'ltr'])
  // Into the middle: the caret stays where the typing goes on.
  await user.type(input, '٩٨', { initialSelectionStart: 5, initialSelectionEnd: 5 })
  expect(input.value).toBe('0446598-33450')
})

test('the form says which source customers see: the cheapest of those that have stock', async () => {
  const stocks = [
    { origin: 'كوري', price: 95_000, quantity: 4 },
    { origin: 'صيني', price: 45_000, quantity: 2 },
  ]
  const { user } = show((await market.sell(vendor.id, { stocks })).id)
  const [, cheapest] = await screen.findAllByLabelText('الكمية')
  const shown = () =>
    screen
      .getAllByRole('heading', { name: /^المصدر/ })
      .map(({ parentElement }) => parentElement?.textContent)
  expect(shown()).toEqual(['المصدر ١', 'المصدر ٢السعر الظاهر للزبون'])
  await user.clear(cheapest!)
  await user.type(cheapest!, '0')
  expect(shown()).toEqual(['المصدر ١السعر الظاهر للزبون', 'المصدر ٢'])
})

test('the bar with the save button takes the place of the tabs on a phone', async () => {
  show()
  expect((await save()).closest('[data-bar="page"]')).toBeTruthy()
})

const typePrice = async (user: UserEvent, text: string) => {
  const price = await screen.findByLabelText('السعر بالدينار')
  await user.clear(price)
  await user.type(price, text)
}
const expectPrice = (price: number) =>
  waitFor(async () => expect(await storedProducts()).toMatchObject([{ price }]))

describe('a price in the product form', () => {
  test.each(['45.000', '٤٥٫٠٠٠', '٤٥ الف', '45k', '٤٥٬٠٠٠ د.ع'])(
    '%s is published as 45 thousand dinars, without a question',
    async (text) => {
      const { user } = show((await market.sell(vendor.id)).id)
      await typePrice(user, text)
      expect(screen.getByText('٤٥٬٠٠٠ د.ع')).toBeTruthy()
      await user.click(await save())
      await expectPrice(45_000)
    },
  )

  test('below the smallest banknote nothing is saved before the vendor has confirmed', async () => {
    const { user } = show((await market.sell(vendor.id)).id)
    await typePrice(user, '٤٥')
    expect(screen.queryByText('٤٥ ألف دينار؟')).toBeNull()
    await user.click(await save())
    expect(await screen.findByText('٤٥ ألف دينار؟')).toBeTruthy()
    expect(within(screen.getByRole('alert')).getByText(/هل هو بالآلاف؟/)).toBeTruthy()
    await expectPrice(25_000)
    await user.click(screen.getByRole('button', { name: /نعم، ٤٥٬٠٠٠/ }))
    expect(screen.getByLabelText('السعر بالدينار')).toHaveProperty('value', '45000')
    await user.click(await save())
    await expectPrice(45_000)
  })

  test('a small price can be kept with one tap, and is asked about again after a change', async () => {
    const { user } = show((await market.sell(vendor.id)).id)
    await typePrice(user, '100')
    await user.tab()
    await user.click(await screen.findByRole('button', { name: /لا، ١٠٠/ }))
    expect(screen.queryByText('١٠٠ ألف دينار؟')).toBeNull()
    await typePrice(user, '18')
    await user.tab()
    expect(await screen.findByText('١٨ ألف دينار؟')).toBeTruthy()
    await typePrice(user, '100')
    await user.click(await save())
    await expectPrice(100)
  })

  test('of a variant is asked about too', async () => {
    const { user } = show((await market.sell(vendor.id)).id)
    await user.click(await screen.findByRole('button', { name: 'أضف نوعاً' }))
    await user.type(screen.getByLabelText(/الزيادة على السعر/), '5')
    await user.tab()
    await user.click(await screen.findByRole('button', { name: /نعم، ٥٬٠٠٠/ }))
    expect(screen.getByLabelText(/الزيادة على السعر/)).toHaveProperty('value', '5000')
  })

  test('that was stored too low is asked about as soon as the form opens', async () => {
    const stocks = [{ origin: 'كوريا', price: 45.5, quantity: 1 }]
    const { user } = show((await market.sell(vendor.id, { stocks })).id)
    await user.click(await screen.findByRole('button', { name: /نعم، ٤٥٬٥٠٠/ }))
    await user.click(await save())
    await expectPrice(45_500)
  })
})

test('a set is made of own products, which are found by name', async () => {
  const { id } = await market.sell(vendor.id, { nameAr: 'فحمات أمامية' })
  const { user, finish } = show()
  await fill(user)
  await user.type(screen.getByLabelText(/^ابحث في قطعك لتضيفها/), 'فحمات')
  await user.click(await screen.findByRole('button', { name: 'فحمات أمامية' }))
  const parts = within(screen.getByRole('list', { name: 'طقم من قطعك' }))
  await user.click(parts.getByRole('button', { name: /زيادة عدد فحمات أمامية/ }))
  await finish()
  const stored = (await storedProducts()).map((product) => product.parts)
  expect(stored).toContainEqual([{ productId: id, quantity: 2 }])
  expect(stored).toHaveLength(2)
})
