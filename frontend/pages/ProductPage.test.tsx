import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '#shared/products/schema.ts'
import { renderRoute } from '../testing/renderScreen.tsx'
import { cartInBrowser } from '../testing/testCart.ts'
import { openTestMarket, type Person, type TestMarket } from '../testing/testMarket.ts'

let market: TestMarket
let vendor: Person
let bumper: Product
/** The newest part of the vendor. */
let filter: Product
const siblings = ['لايت أمامي', 'لايت خلفي', 'مرآة يمين', 'مرآة يسار', 'فلتر هواء']

beforeAll(async () => {
  market = await openTestMarket()
  vendor = await market.vendor({ firstName: 'كرار' })
  bumper = await market.sell(vendor.id, {
    nameAr: 'دعامية أمامية',
    descriptionAr: 'دعامية جاهزة للصبغ',
    partNumber: '86511-3W000',
    categoryId: 'cat-body',
    compatibilities: [
      { carTrimId: market.trimId, carYearIds: market.yearIds },
      { carTrimId: market.otherTrimId, carYearIds: market.otherYearIds },
    ],
  })
  for (const nameAr of siblings) {
    market.app.advance(60_000)
    filter = await market.sell(vendor.id, { nameAr })
  }
  await market.sell((await market.vendor()).id, { nameAr: 'قطعة محل آخر' })
})

const show = (id = bumper.id) => renderRoute(`/products/${id}`, market.visitor)
const user = userEvent.setup()

describe('the product page', () => {
  test('badges, maker and warranty are those of the chosen source; a card chooses it', async () => {
    const other = await market.vendor()
    const { id, stocks } = await market.sell(other.id, {
      nameAr: 'مساعد',
      stocks: [
        {
          ...{ origin: 'كوري أصلي', price: 150_000, quantity: 3, condition: 'new' },
          ...{ partType: 'oem', manufacturer: 'Mando', warranty: { days: 90 } },
        },
        {
          ...{ origin: 'تجاري صيني', price: 60_000, quantity: 9 },
          ...{ condition: 'new', partType: 'aftermarket' },
        },
      ],
    })
    show(id)
    const header = () => screen.getByRole('heading', { level: 1 }).parentElement?.textContent
    await screen.findByRole('heading', { level: 1, name: 'مساعد' })
    expect(header()).toContain('تجاري')
    expect(header()).not.toMatch(/أصلي|Mando/)
    expect(screen.queryByText('٩٠ يوماً')).toBeNull()
    await user.click(screen.getByRole('radio', { name: /كوري أصلي/ }))
    expect(header()).toMatch(/أصلي.*Mando/)
    expect(screen.getByText(/٩٠ يوم/)).toBeTruthy()
    cleanup()
    renderRoute(`/products/${id}?source=${stocks[0]?.stockId}`, market.visitor)
    await screen.findByRole('heading', { level: 1, name: 'مساعد' })
    expect(header()).toMatch(/أصلي.*Mando/)
  })

  test('it shows the product of its address, with links to home and to the category [PDP-01, PDP-02]', async () => {
    show()
    expect(await screen.findByRole('heading', { level: 1, name: bumper.nameAr })).toBeTruthy()
    const path = within(screen.getByRole('navigation', { name: 'مكانك في الموقع' }))
    expect(path.getByRole('link', { name: 'الرئيسية' }).getAttribute('href')).toBe('/')
    expect(path.getByRole('link', { name: 'الهيكل الخارجي' }).getAttribute('href')).toBe(
      '/products?category=cat-body',
    )
    expect(path.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'الرئيسية',
      'الهيكل الخارجي',
      bumper.nameAr,
    ])
    expect(document.title).toContain(bumper.nameAr)
  })

  test('it follows the address from one product to another and back [PDP-02]', async () => {
    const { location } = show()
    const shows = (name: string) => screen.findByRole('heading', { level: 1, name })
    await shows(bumper.nameAr)
    await user.click(await screen.findByRole('link', { name: filter.nameAr }))
    expect(location().pathname).toBe(`/products/${filter.id}`)
    expect(await shows(filter.nameAr)).toBeTruthy()
    expect(document.title).toContain(filter.nameAr)
    await user.click(screen.getByRole('button', { name: 'رجوع' }))
    expect(location().pathname).toBe(`/products/${bumper.id}`)
    expect(await shows(bumper.nameAr)).toBeTruthy()
  })

  test('the back button returns to where the visitor came from [PDP-01]', async () => {
    const { location } = renderRoute('/products?category=cat-body', market.visitor)
    await user.click(await screen.findByRole('link', { name: bumper.nameAr }))
    await user.click(await screen.findByRole('button', { name: 'رجوع' }))
    expect(location()).toMatchObject({ pathname: '/products', search: '?category=cat-body' })
  })

  test('an unknown product shows as not found, with a link home [PDP-03, ERR-11]', async () => {
    const { unmount } = show('01JNOSUCHPART00000000000000')
    expect(await screen.findByRole('heading', { name: 'القطعة غير موجودة' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'ارجع إلى الرئيسية' }).getAttribute('href')).toBe('/')
    unmount()
    localStorage.setItem('qitati.language', 'en')
    show('01JNOSUCHPART00000000000000')
    expect(await screen.findByRole('heading', { name: 'Product not found' })).toBeTruthy()
  })

  test('three tabs: description, cars, vendor [PDP-04, PDP-12, PDP-13]', async () => {
    show()
    const tabs = await screen.findAllByRole('tab')
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['الوصف', 'السيارات', 'المحل'])
    expect(screen.getByText(bumper.descriptionAr)).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'السيارات' }))
    expect(
      (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent),
    ).toEqual(['الماركة', 'الموديل', 'السنة', 'نوع المحرك', 'ملاحظات'])
    const filter = screen.getByRole('searchbox', { name: 'ابحث في السيارات' })
    const models = () =>
      screen.queryAllByRole('cell', { name: /النترا|اكسنت/ }).map(({ textContent }) => textContent)
    expect(models()).toHaveLength(2)
    expect(screen.getByText('عرض ٢ من ٢ موديل')).toBeTruthy()
    await user.type(filter, 'اكسنت')
    expect(models()).toEqual([expect.stringContaining('اكسنت')])
    expect(screen.getByText('عرض ١ من ٢ موديل')).toBeTruthy()
    await user.clear(filter)
    await user.type(filter, 'تويوتا')
    expect(models()).toEqual([])
    expect(screen.getByText('عرض صفر من ٢ موديل')).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'المحل' }))
    const panel = within(screen.getByRole('tabpanel', { name: 'المحل' }))
    for (const text of ['محل الرافدين', 'كرار الكعبي', 'قطع غيار كورية أصلية'])
      expect(panel.getByText(text)).toBeTruthy()
  })

  test('the description tells the warranty and the numbers that the part replaces, if there are any', async () => {
    const { id } = await market.sell(vendor.id, {
      warranty: { days: 45, words: 'فحص فقط' },
      oemNumbers: ['26300-35503', '15208-65F0A'],
    })
    const { unmount } = show(id)
    const panel = within(await screen.findByRole('tabpanel', { name: 'الوصف' }))
    expect(panel.getByText('الضمان').nextElementSibling?.textContent).toBe('٤٥ يوماً · فحص فقط')
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '26300-35503',
      '15208-65F0A',
    ])
    unmount()
    show()
    await screen.findByRole('tabpanel', { name: 'الوصف' })
    expect(screen.queryByText('الضمان')).toBeNull()
  })

  test('each car has its make, model, year, engine type and notes in the table [PDP-12]', async () => {
    const vendor = await market.vendor()
    const { id } = await market.sell(vendor.id)
    const car = { productId: id, carBrand: 'كيا', carModel: 'ريو', year: '2017' }
    const body = { ...car, engineType: '1.6L', compatibility: 'بدون حساسات' }
    await vendor.call('variants/createVariant', { body })
    show(id)
    await user.click(await screen.findByRole('tab', { name: 'السيارات' }))
    for (const name of ['كيا ريو ٢٠١٧ 1.6L بدون حساسات', 'هيونداي النترا ٢٠١٥-٢٠١٦ - -'])
      expect(await screen.findByRole('row', { name })).toBeTruthy()
  })

  test('other products of the vendor are below, without this one, four at most [PDP-05, CONST-04]', async () => {
    // The newest one, which would be first in a list of the vendor's products.
    show(filter.id)
    await screen.findByRole('heading', { level: 1, name: filter.nameAr })
    const others = await screen.findByRole('region', { name: 'قطع أخرى من هذا المحل' })
    await waitFor(() => expect(within(others).getAllByRole('article')).toHaveLength(4))
    const shown = within(others)
      .getAllByRole('article')
      .map((card) => within(card).getByRole('heading').textContent)
    expect(shown.sort()).toEqual(siblings.filter((name) => name !== filter.nameAr).sort())
  })

  test('the same number at other shops is listed, cheapest first, and a replaced number can be searched', async () => {
    const sellAt = async (price: number, changes: object) => {
      const stocks = [{ origin: 'كوري', price, quantity: 2 }]
      return market.sell((await market.vendor()).id, { stocks, ...changes })
    }
    await sellAt(90_000, { nameAr: 'دعامية غالية', partNumber: '86511 3W000' })
    const oemNumbers = ['86511-3W000']
    const { id } = await sellAt(40_000, { nameAr: 'دعامية رخيصة', partNumber: 'TW-1', oemNumbers })
    market.app.advance(60_000)
    show(id)
    const same = await screen.findByRole('region', { name: 'نفس الرقم عند محلين آخرين' })
    await waitFor(() => expect(within(same).getAllByRole('article')).toHaveLength(2))
    const headings = within(same).getAllByRole('heading', { level: 3 })
    expect(headings.map((one) => one.textContent)).toEqual([bumper.nameAr, 'دعامية غالية'])
    const number = screen.getByRole('link', { name: '86511-3W000' })
    expect(number.getAttribute('href')).toContain('search=86511-3W000')
  })

  test('what customers order with it is shown while it is in stock, and nothing else', async () => {
    const { id: seller } = await market.vendor()
    const sell = (nameAr: string, quantity: number) =>
      market.sell(seller, { nameAr, stocks: [{ origin: 'كوري', price: 9000, quantity }] })
    const [pads, discs] = [await sell('فحمات', 9), await sell('ديسك بريك', 9)]
    const sensor = await sell('سلك فحمات', 5)
    // Two may share the bit by which they are counted.
    for (let person = 0; person < 5; person++)
      await market.order(await market.customer(), [pads, discs, sensor])
    market.app.advance(60_000)
    show(pads.id)
    const shown = await screen.findByRole('region', { name: 'يشترون معها' })
    const headings = within(shown).getAllByRole('heading', { level: 3 })
    expect(headings.map((one) => one.textContent)).toEqual(['ديسك بريك'])
  })

  test('a set shows its parts, also one that is gone, and adds those in stock to the cart', async () => {
    const seller = await market.vendor()
    const sell = (nameAr: string, more: object = {}) => market.sell(seller.id, { nameAr, ...more })
    const [pads, discs, gone] = [await sell('فحمات'), await sell('ديسك'), await sell('سلك')]
    const few = await sell('برغي', { stocks: [{ origin: 'كوري', price: 1000, quantity: 3 }] })
    const all = [pads, discs, gone, few]
    const parts = all.map(({ id }, at) => ({ productId: id, quantity: at + 1 }))
    const set = await sell('طقم بريك', { parts })
    await seller.call('products/deleteProduct', { params: { id: gone.id } })
    market.app.advance(60_000)
    show(set.id)
    const shown = within(await screen.findByRole('region', { name: 'ماذا في هذا الطقم' }))
    await waitFor(() => expect(shown.getAllByRole('listitem')).toHaveLength(4))
    expect(shown.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      expect.stringMatching(/١ ×.*فحمات.*٢٥٬٠٠٠/),
      expect.stringMatching(/٢ ×.*ديسك.*٥٠٬٠٠٠/),
      expect.stringMatching(/٣ ×.*قطعة لم تعد متوفرة$/),
      expect.stringMatching(/٤ ×.*برغي.*بقيت ٣ قطع فقط$/),
    ])
    expect(shown.getByText('سعر المتوفر منها منفرداً').textContent).toMatch(/٧٥٬٠٠٠/)
    await user.click(shown.getByRole('button', { name: 'أضف القطع منفردة' }))
    const lines = cartInBrowser().map(({ product, quantity }) => [product.id, quantity])
    expect(lines).toEqual([
      [pads.id, 1],
      [discs.id, 2],
    ])
  })

  test('to a visitor with a car, the vendor’s other products are those that may fit it', async () => {
    const named = (id: string) => ({ id, name: 'سيارة' })
    const car = {
      country: named('kr'),
      brand: named(market.brandId),
      trim: named(market.otherTrimId),
      years: market.otherYearIds.map((id) => ({ id, year: 2016 })),
    }
    localStorage.setItem('qitati.garage.v1', JSON.stringify(car))
    show(filter.id)
    await screen.findByRole('heading', { level: 1, name: filter.nameAr })
    // The others are for another model alone.
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    expect(within(screen.getByRole('article')).getByRole('heading').textContent).toBe(bumper.nameAr)
  })

  test('the vendor can be called, written to, and contacted on WhatsApp about this product [PDP-14, PDP-15]', async () => {
    show()
    await user.click(await screen.findByRole('button', { name: 'تواصل مع البائع' }))
    const dialog = within(screen.getByRole('dialog'))
    for (const text of ['محل الرافدين', 'كرار الكعبي', 'بغداد، السنك', 'قطع غيار كورية أصلية'])
      expect(dialog.getByText(text)).toBeTruthy()
    const hrefOf = (name: string) => dialog.getByRole('link', { name }).getAttribute('href') ?? ''
    for (const name of ['0770 123 4567', 'اتصل']) expect(hrefOf(name)).toBe('tel:07701234567')
    for (const name of [bumper.vendor.email, 'راسل بالبريد'])
      expect(hrefOf(name)).toBe(`mailto:${bumper.vendor.email}`)
    const chat = hrefOf('واتساب')
    expect(chat).toMatch(/^https:\/\/wa\.me\/9647701234567\?text=/)
    expect(decodeURIComponent(chat)).toContain('\u206686511-3W000\u2069')
  })

  test('the e-mail address of a vendor cannot add recipients', async () => {
    const vendorEmail = 'a@b.c?bcc=evil@x.y&body=hi'
    const { id, call } = await market.vendor()
    await call('vendors/updateVendor', { params: { id }, body: { email: vendorEmail } })
    show((await market.sell(id)).id)
    await user.click(await screen.findByRole('button', { name: 'تواصل مع البائع' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(vendorEmail)).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'المحل' }))
    expect(screen.getAllByText(vendorEmail)).toHaveLength(2)
    expect(document.querySelector('a[href^="mailto:"]')).toBeNull()
  })
})
