/** A dismantled car: saved once, its parts ticked and published, and shown to everyone. */
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { publishedImage } from '#functions/testing/orderFixtures.ts'
import { isDoubtful, parseDraft, readPrice } from '../features/donors/partDraft.ts'
import { isolate } from '../text/format.ts'
import { renderRoute } from '../testing/renderScreen.tsx'
import { openTestMarket, type Person, type TestMarket } from '../testing/testMarket.ts'
import { toasted } from '../testing/toasted.ts'

let market: TestMarket
let vendor: Person
const user = userEvent.setup()

beforeEach(async () => {
  market = await openTestMarket()
  vendor = await market.vendor()
})

const press = async (name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

async function addDonor() {
  const image = `/img/${vendor.id}/${await publishedImage(market.app, vendor.id)}.webp`
  const body = {
    ...{ carTrimId: market.trimId, carYearId: market.yearIds[0] ?? '', images: [image] },
    ...{ colour: 'أبيض', kilometres: 120_000 },
  }
  return (await vendor.call('donors/createDonor', { body })).data
}

const readDonor = async (id: string) =>
  (await vendor.call('donors/getDonor', { params: { id } })).data

test('a vendor saves a car by typing it, and goes on with its parts', async () => {
  const { location } = renderRoute('/vendor/donors', vendor)
  await screen.findByText('ما عندك سيارات تفصيخ بعد.')
  await press('أضف سيارة')
  await user.type(screen.getByLabelText('اكتب السيارة بسطر واحد'), 'النترا 2015')
  await press(/النترا.*٢٠١٥/)
  await user.type(await screen.findByLabelText('اللون'), 'أبيض')
  await user.type(screen.getByLabelText('العداد (كم)'), 'كثير')
  await press('احفظ واختر القطع')
  await screen.findByText(/اكتب العداد بالأرقام/)
  await user.clear(screen.getByLabelText('العداد (كم)'))
  await user.type(screen.getByLabelText('العداد (كم)'), '١٢٠٠٠٠')
  await press('احفظ واختر القطع')
  await waitFor(() => expect(location().pathname).toMatch(/^\/vendor\/donors\/\w+$/))
  const { data } = await vendor.call('donors/listMyDonors', {})
  expect(data).toMatchObject([{ trim: 'النترا', year: 2015, colour: 'أبيض', kilometres: 120_000 }])
})

describe('the parts of a car', () => {
  test('are ticked, priced, graded by one press and published by another, each once', async () => {
    const { id } = await addDonor()
    const { unmount } = renderRoute(`/vendor/donors/${id}`, vendor)
    await user.click(await screen.findByRole('checkbox', { name: 'باب أمامي يمين' }))
    await user.keyboard('85')
    screen.getByText(/٨٥٬٠٠٠/)
    await user.click(within(screen.getByRole('group', { name: 'درجة كل القطع:' })).getByText('A'))
    await user.click(screen.getByRole('checkbox', { name: 'بنيد' }))
    await press('انشر قطعتين')
    await screen.findByText('اكتب السعر')
    expect((await readDonor(id)).productIds).toEqual([])
    // What was typed is there after a reload.
    unmount()
    renderRoute(`/vendor/donors/${id}`, vendor)
    await user.type(await screen.findByLabelText('سعر بنيد بالألف'), '120000')
    await press('انشر قطعتين')
    await toasted('success', 'نشرنا قطعتين.')
    expect(await screen.findAllByText('منشورة')).toHaveLength(2)
    const { data: own } = await vendor.call('products/exportMyProducts', { query: {} })
    expect(own.map(({ nameAr, stocks }) => [nameAr, stocks[0]?.price, stocks[0]?.grade])).toEqual(
      expect.arrayContaining([
        ['باب أمامي يمين النترا ٢٠١٥', 85_000, 'A'],
        ['بنيد النترا ٢٠١٥', 120_000, 'A'],
      ]),
    )
    expect(screen.queryByRole('button', { name: /انشر/ })).toBeNull()
  })

  test('of a price that may be in thousands ask, and leave no draft behind', async () => {
    const { id } = await addDonor()
    renderRoute(`/vendor/donors/${id}`, vendor)
    for (const name of ['بنيد', 'باب أمامي يمين']) {
      await user.click(await screen.findByRole('checkbox', { name }))
      await user.keyboard('4,500')
    }
    await press('انشر قطعتين')
    expect((await readDonor(id)).productIds).toEqual([])
    const [one, other] = screen.getAllByRole('group', { name: 'كم تقصد؟' })
    await user.click(within(one!).getByText(/٤٬٥٠٠٬٠٠٠/))
    await user.click(within(other!).getByText(/٤٬٥٠٠ /))
    expect(JSON.stringify(localStorage)).toContain('4500000')
    await press('انشر قطعتين')
    await toasted('success', 'نشرنا قطعتين.')
    await waitFor(() => expect(screen.getAllByText('منشورة')).toHaveLength(2))
    const { data: own } = await vendor.call('products/listMyProducts', { query: {} })
    expect(own.map(({ price }) => price).toSorted((a, b) => a - b)).toEqual([4500, 4_500_000])
    expect(JSON.stringify(localStorage)).not.toContain('4500000')
  })

  test('of an area are ticked at once', async () => {
    const { id } = await addDonor()
    renderRoute(`/vendor/donors/${id}`, vendor)
    await press('أشّر الكل: اللايتات')
    await screen.findByRole('button', { name: 'انشر ٦ قطع' })
  })
})

test('everyone sees the car with its parts, also from the page of one of them', async () => {
  const { id } = await addDonor()
  const { data: parts } = await vendor.call('donors/listDonorParts', { params: { id } })
  const part = parts.find((one) => one.id === 'hood')!
  const source = {
    origin: 'تفصيخ',
    price: 90_000,
    quantity: 1,
    condition: 'used',
    grade: 'C',
  } as const
  const body = { ...part.product, stocks: [source], donor: { id, part: part.id } }
  const { data: product } = await vendor.call('products/createProduct', { body })
  const { location, unmount } = renderRoute(`/products/${product.id}`, market.visitor)
  await screen.findByText('درجة C: تحتاج تعديل')
  await user.click(screen.getByRole('link', { name: 'من سيارة واحدة: كل قطعها' }))
  await waitFor(() => expect(location().pathname).toBe(`/donors/${id}`))
  await screen.findByRole('heading', { name: /النترا ٢٠١٥/ })
  await screen.findByText(`${isolate('أبيض')} · ١٢٠٬٠٠٠ كم`)
  await screen.findByRole('link', { name: 'بنيد النترا ٢٠١٥' })
  unmount()
  renderRoute('/donors/none', market.visitor)
  await screen.findByRole('heading', { name: 'هذه السيارة غير موجودة.' })
})

test('a car is closed after a question', async () => {
  const { id } = await addDonor()
  const { location } = renderRoute(`/vendor/donors/${id}`, vendor)
  await press('أغلق السيارة')
  await press('تأكيد')
  await waitFor(() => expect(location().pathname).toBe('/vendor/donors'))
  expect(await readDonor(id)).toMatchObject({ isClosed: true })
})

test('the form of a car is its vendor’s, while it is open', async () => {
  const { id } = await addDonor()
  const { unmount } = renderRoute(`/vendor/donors/${id}`, await market.vendor())
  await screen.findByRole('heading', { name: 'هذه السيارة غير موجودة.' })
  unmount()
  await vendor.call('donors/closeDonor', { params: { id } })
  renderRoute(`/vendor/donors/${id}`, vendor)
  await screen.findByRole('heading', { name: 'هذه السيارة غير موجودة.' })
  expect(screen.queryByRole('button', { name: 'أغلق السيارة' })).toBeNull()
})

test.each([
  ['45', 45_000],
  ['٤٥', 45_000],
  ['45000', 45_000],
  ['12.5', 12_500],
  ['6000000', 6_000_000],
  ['3,000', 3000],
  ['4500', 4500],
  ['3 الف', 3000],
  ['0', undefined],
  ['', undefined],
  ['رخيص', undefined],
])('the price %s is %s dinars', (text, price) => expect(readPrice(text)).toBe(price))

test.each([
  [{ price: '3,000' }, true],
  [{ price: '3,000', isExact: true }, false],
  [{ price: '6' }, true],
  [{ price: '6 الف' }, false],
  [{ price: '45' }, false],
  [{ price: '45000' }, false],
])('of the price %j is asked: %s', (entry, isAsked) => expect(isDoubtful(entry)).toBe(isAsked))

test.each([
  [undefined, {}],
  ['x', {}],
  [{ a: { price: '1', grade: 'D' }, b: 3, c: { price: 2 } }, { a: { price: '1' } }],
])('of a stored draft only what is valid counts', (stored, draft) =>
  expect(parseDraft(stored)).toEqual(draft),
)
