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

const line = () => screen.findByLabelText('اكتب السيارات')
const listed = () =>
  [...screen.getByRole('list', { name: 'سيارات هذه القطعة' }).querySelectorAll('li > div p')].map(
    ({ textContent }) => textContent,
  )

describe('the cars of the product form', () => {
  test('typed as vendors write them become chips to confirm; what is not understood stays', async () => {
    const { user } = show()
    await put(user, await line(), 'النترا 15-16، زرافة 13، اكسنت')
    const found = within(await screen.findByRole('list', { name: 'السيارات التي فهمناها' }))
    expect(found.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/النترا.*٢٠١٥-٢٠١٦/) as string,
      expect.stringMatching(/اكسنت.*كل السنوات/) as string,
    ])
    expect(screen.getByText(/لم نفهم: .*زرافة 13/).textContent).toContain('لم تكتب سنوات')
    await user.click(found.getByRole('button', { name: /إزالة .*اكسنت/ }))
    await user.click(await screen.findByRole('button', { name: 'أضف هذه السيارة' }))
    expect(listed()).toEqual(['هيونداي النترا٢٠١٥-٢٠١٦'])
    expect(await line()).toHaveProperty('value', 'زرافة 13')
  })

  test('with their engine and market are saved so', async () => {
    const { id } = await market.sell(vendor.id)
    const { user, finish } = show(id)
    await put(user, await line(), 'اكسنت 12 1.6 خليجي')
    const found = within(await screen.findByRole('list', { name: 'السيارات التي فهمناها' }))
    expect(found.getByText(/1\.6.*خليجي/)).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'أضف هذه السيارة' }))
    await user.click(await save())
    await finish()
    const { data } = await vendor.call('products/getProduct', { params: { id } })
    expect(data.compatibilities).toContainEqual(
      expect.objectContaining({ engines: ['1.6'], markets: ['gulf'] }),
    )
  })

  test('with a misspelled name are asked about, and Enter adds those that were understood', async () => {
    const { user } = show()
    await put(user, await line(), 'اكسنت 12، النتررا 15')
    const asked = within(
      await screen.findByRole('group', { name: /أي سيارة تقصد بـ .*النتررا 15/ }),
    )
    await user.click(asked.getByRole('button', { name: /النترا/ }))
    expect(listed()).toEqual(['هيونداي النترا٢٠١٥'])
    await screen.findByRole('list', { name: 'السيارات التي فهمناها' })
    await user.type(await line(), '{Enter}')
    expect(listed()).toEqual(['هيونداي النترا٢٠١٥', 'هيونداي اكسنت٢٠١٢'])
    expect(await line()).toHaveProperty('value', '')
  })

  test('are limited to engines and markets, which an edit shows, copies to all cars and clears', async () => {
    const { id } = await market.sell(vendor.id)
    const { user, finish, unmount } = show(id)
    await put(user, await line(), 'النترا 15، اكسنت 12')
    await user.click(await screen.findByRole('button', { name: /^أضف .*سيارتين/ }))
    const [first, second] = await screen.findAllByText(/أي السيارات من هذا الموديل/)
    await user.click(first!)
    const [engine] = screen.getAllByLabelText('المحرك')
    await put(user, engine!, 'سريع')
    await user.keyboard('{Enter}')
    expect(screen.getByText(/لم نفهم هذا المحرك/)).toBeTruthy()
    await user.clear(engine!)
    await put(user, engine!, '٢٠٠٠ سي سي، 2.4')
    await user.keyboard('{Enter}')
    await user.click(screen.getAllByRole('button', { name: 'خليجي' })[0]!)
    await user.click(screen.getAllByRole('button', { name: 'انقل هذا إلى كل السيارات' })[0]!)
    expect(listed()).toEqual([
      expect.stringMatching(/2\.0.*2\.4.* · خليجي/) as string,
      expect.stringMatching(/2\.0.*2\.4.* · خليجي/) as string,
    ])
    await user.click(second!)
    await user.click(screen.getAllByRole('button', { name: 'خليجي' })[1]!)
    await finish()
    const limits = { engines: ['2.0', '2.4'] }
    const [stored] = await storedProducts()
    expect(stored?.compatibilities).toMatchObject([{ ...limits, markets: ['gulf'] }, limits])
    expect(stored?.compatibilities[1]).not.toHaveProperty('markets')
    unmount()

    const edit = show(id)
    for (const one of await screen.findAllByText(/أي السيارات من هذا الموديل/))
      await user.click(one)
    for (const name of [/إزالة .*2\.0/, /إزالة .*2\.4/])
      for (const button of screen.getAllByRole('button', { name })) await user.click(button)
    await edit.finish()
    const [cleared] = await storedProducts()
    for (const one of cleared?.compatibilities ?? []) expect(one).not.toHaveProperty('engines')
  })

  test('that are typed and not added are not lost: saving waits for them', async () => {
    const { id } = await market.sell(vendor.id)
    const { user, finish } = show(id)
    await put(user, await line(), 'اكسنت 12')
    await user.click(await save())
    expect((await screen.findByRole('alert')).textContent).toContain('كتبت سيارات ولم تضفها')
    expect(market.network.sentTo('products/updateProduct')).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'أضف هذه السيارة' }))
    await finish()
    const { data } = await vendor.call('products/getProduct', { params: { id } })
    expect(data.compatibilities.map(({ trim }) => trim.name)).toContain('اكسنت')
  })

  test('that the name mentions are offered until they are listed', async () => {
    const { user } = show()
    await put(user, await screen.findByLabelText('الاسم بالعربية'), 'دينمو النترا 2015')
    await screen.findByText('الاسم يذكر ما ليس في القائمة:')
    await user.click(screen.getByRole('button', { name: 'أضف هذه السيارات' }))
    expect(listed()).toEqual(['هيونداي النترا٢٠١٥'])
    expect(screen.queryByText(/الاسم يذكر/)).toBeNull()
  })

  test('of products with the same number are offered once, and added with one press', async () => {
    const other = await market.vendor()
    await market.sell(other.id, {
      partNumber: '86511-D9000',
      compatibilities: [{ carTrimId: market.trimId, carYearIds: market.yearIds.slice(0, 2) }],
    })
    const { user } = show()
    await put(user, await screen.findByLabelText(/^رقم القطعة/), '86511 d9000')
    await user.click(await screen.findByRole('button', { name: 'أضف هذه السيارات' }))
    expect(listed()).toEqual(['هيونداي النترا٢٠١٥-٢٠١٦'])
    expect(screen.queryByRole('button', { name: 'أضف هذه السيارات' })).toBeNull()
  })

  test('are copied from another own product, found by its number', async () => {
    await market.sell(vendor.id, { nameAr: 'رديتر', partNumber: '25310-1M000' })
    await market.sell(vendor.id, { nameAr: 'سلف', partNumber: '36100-2B100' })
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'انسخ سيارات قطعة أخرى' }))
    const dialog = within(await screen.findByRole('dialog'))
    await put(user, dialog.getByRole('searchbox'), '253101m000')
    await waitFor(() => expect(dialog.queryByRole('button', { name: /سلف/ })).toBeNull())
    await user.click(await dialog.findByRole('button', { name: /رديتر/ }))
    await waitFor(() => expect(listed()).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

const rename = async (user: UserEvent, name: string) => {
  const field = await screen.findByLabelText('الاسم بالعربية')
  await user.clear(field)
  await user.type(field, name)
}
const choice = () => screen.findByRole('checkbox', { name: 'لكل السيارات' })
const cars = () => within(screen.getByRole('region', { name: 'لأي سيارات؟' }))
const sellBattery = () =>
  market.sell(vendor.id, {
    nameAr: 'بطارية 70 أمبير',
    nameEn: 'Battery',
    isUniversal: true,
    compatibilities: [],
  })

describe('a part for every car', () => {
  test('is offered for a battery while its name is typed, and saved without cars', async () => {
    const { user, finish } = show()
    await fill(user)
    expect(screen.queryByRole('checkbox', { name: 'لكل السيارات' })).toBeNull()
    await rename(user, 'بطارية 70 أمبير')
    await user.click(await choice())
    expect(cars().queryByRole('list')).toBeNull()
    expect(cars().queryByRole('button')).toBeNull()
    await finish()
    expect(await storedProducts()).toMatchObject([{ isUniversal: true, compatibilities: [] }])
  })

  test('keeps the chosen cars in case the vendor changes their mind', async () => {
    const { user } = show()
    await fill(user)
    await rename(user, 'بطارية')
    await user.click(await choice())
    await user.click(await choice())
    expect(cars().getByRole('list', { name: 'سيارات هذه القطعة' }).textContent).toContain('اكسنت')
  })

  test('is not offered for a part of certain cars or an unknown one, with the reason', async () => {
    const { user } = show()
    await rename(user, 'فلتر دهن')
    expect(await screen.findByText(/هذه قطعة \(.*\) تخص سيارات معينة/)).toBeTruthy()
    await rename(user, 'شيء حلو')
    expect(await screen.findByText(/لم نعرف القطعة من اسمها/)).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: 'لكل السيارات' })).toBeNull()
  })

  test('cannot stay one for every car under the name of another part', async () => {
    const { user } = show((await sellBattery()).id)
    expect(await choice()).toHaveProperty('checked', true)
    await rename(user, 'فلتر دهن')
    expect(await cars().findByText(/ليست لكل السيارات/)).toBeTruthy()
    await user.click(await save())
    const problems = await screen.findByRole('alert')
    expect(problems.textContent).toContain('ليست لكل السيارات')
    expect(document.activeElement).toBe(await choice())
    await user.click(await choice())
    expect(await cars().findByRole('button', { name: 'كوريا الجنوبية' })).toBeTruthy()
  })

  test('typed among the cars ticks the box, by the button or Enter, where the part may be one', async () => {
    const { user } = show()
    await rename(user, 'فلتر دهن')
    await screen.findByText(/هذه قطعة \(.*\) تخص سيارات معينة/)
    await user.type(await line(), 'لكل السيارات')
    expect(await screen.findByText(/لكن هذه القطعة تحتاج إلى سياراتها/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'نعم، هي لكل السيارات' })).toBeNull()
    await rename(user, 'بطارية')
    await user.click(await screen.findByRole('button', { name: 'نعم، هي لكل السيارات' }))
    expect(await choice()).toHaveProperty('checked', true)
    expect(document.activeElement).toBe(await choice())
    await user.click(await choice())
    await user.type(await line(), 'لكل السيارات')
    await screen.findByRole('button', { name: 'نعم، هي لكل السيارات' })
    await user.keyboard('{Enter}')
    expect(await choice()).toHaveProperty('checked', true)
  })

  test('is restored with a draft', async () => {
    const first = show()
    await rename(first.user, 'بطارية')
    await first.user.click(await choice())
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain('isUniversal\\":true'))
    first.unmount()
    show()
    expect(await choice()).toHaveProperty('checked', true)
  })
})
