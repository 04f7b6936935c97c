import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import {
  fill,
  market,
  save,
  setUpProductForm,
  show,
  storedProducts,
  vendor,
} from './testing/productForm.tsx'

setUpProductForm()

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
    const { user, location } = show()
    await fill(user)
    expect(screen.queryByRole('checkbox', { name: 'لكل السيارات' })).toBeNull()
    await rename(user, 'بطارية 70 أمبير')
    await user.click(await choice())
    expect(cars().queryByRole('list')).toBeNull()
    expect(cars().queryByRole('button')).toBeNull()
    await user.click(await save())
    await waitFor(() => expect(location().pathname).toBe('/vendor/products'))
    expect(await storedProducts()).toMatchObject([{ isUniversal: true, compatibilities: [] }])
  })

  test('keeps the chosen cars in case the vendor changes their mind', async () => {
    const { user } = show()
    await fill(user)
    await rename(user, 'بطارية')
    await user.click(await choice())
    await user.click(await choice())
    expect(cars().getByRole('list', { name: 'السيارات المتوافقة' }).textContent).toContain('اكسنت')
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
    const typed = () => screen.findByLabelText('اكتب السيارات')
    await rename(user, 'فلتر دهن')
    await screen.findByText(/هذه قطعة \(.*\) تخص سيارات معينة/)
    await user.type(await typed(), 'لكل السيارات')
    expect(await screen.findByText(/لكن هذه القطعة تحتاج إلى سياراتها/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'نعم، هي لكل السيارات' })).toBeNull()
    await rename(user, 'بطارية')
    await user.click(await screen.findByRole('button', { name: 'نعم، هي لكل السيارات' }))
    expect(await choice()).toHaveProperty('checked', true)
    expect(document.activeElement).toBe(await choice())
    await user.click(await choice())
    await user.type(await typed(), 'لكل السيارات')
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
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'أكمله' }))
    expect(await choice()).toHaveProperty('checked', true)
  })
})
