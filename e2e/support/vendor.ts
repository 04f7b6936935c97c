/** Actions of vendors on their screens. */
import type { Page } from '@playwright/test'
import { carsText } from '#frontend/text/ar/cars.ts'
import { expect, visit } from './flow.ts'

/** Follows a new vendor's first steps: phone number and governorate, without which nothing sells. */
export async function openVendor(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'اكتب رقم هاتف المحل' }).click()
  await expect(page.getByLabel('الهاتف')).toBeFocused()
  await page.getByLabel('الهاتف').fill('٠٧٧٠١٢٣٤٥٦٧')
  await page.getByLabel('المحافظة').selectOption('النجف')
  await page.getByRole('button', { name: 'حفظ', exact: true }).click()
  await expect(page.getByText('حفظنا الإعدادات').first()).toBeVisible()
}

export interface NewCar {
  country: string
  brand: string
  trim: string
  years: number[]
}

/** Adds a country, a brand, a trim and its years on the car management screen. */
export async function addCar(page: Page, car: NewCar): Promise<void> {
  await visit(page, '/vendor/car-management')
  await addRecord(page, 'البلدان', 'أضف بلداً', async (dialog) => {
    await dialog.getByLabel('الاسم').fill(car.country)
  })
  await addRecord(page, 'الماركات', 'أضف ماركة', async (dialog) => {
    await dialog.getByLabel('البلد').selectOption(car.country)
    await dialog.getByLabel('الاسم').fill(car.brand)
  })
  await addRecord(page, 'الموديلات', 'أضف موديلاً', async (dialog) => {
    await dialog.getByLabel('البلد').selectOption(car.country)
    await dialog.getByLabel('الماركة').selectOption(car.brand)
    await dialog.getByLabel('الاسم').fill(car.trim)
  })
  for (const year of car.years)
    await addRecord(page, 'السنوات', 'أضف سنة', async (dialog) => {
      await dialog.getByLabel('البلد').selectOption(car.country)
      await dialog.getByLabel('الماركة').selectOption(car.brand)
      await dialog.getByLabel('الموديل').selectOption(car.trim)
      await dialog.getByLabel('السنة').fill(String(year))
    })
}

async function addRecord(
  page: Page,
  tab: string,
  add: string,
  fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
): Promise<void> {
  await page.getByRole('tab', { name: tab }).click()
  await page.getByRole('button', { name: add }).first().click()
  const dialog = page.getByRole('dialog', { name: add })
  await fill(dialog)
  await dialog.getByRole('button', { name: 'حفظ', exact: true }).click()
  await expect(dialog).toBeHidden()
}

export interface NewPart {
  nameAr: string
  descriptionAr: string
  category: string
  drawing: string
  car: NewCar
  stocks: { origin: string; price: string; quantity: string }[]
}

/** Selects a car in the wizard: country, brand, trim, then the years, whose order there does not matter. */
export async function pickCar(
  scope: Page | ReturnType<Page['locator']>,
  car: NewCar,
): Promise<void> {
  for (const name of [car.country, car.brand, car.trim])
    await scope.getByRole('button', { name, exact: true }).click()
  const yearOf = (year: number) =>
    scope.getByRole('button', { name: inArabicDigits(year), exact: true })
  const [first = 0] = car.years
  await expect(yearOf(first)).toBeVisible()
  // A vendor's wizard begins with ranges, in which the third press begins another one.
  const oneByOne = scope.getByRole('button', { name: carsText.cars.oneByOne, exact: true })
  if (await oneByOne.isVisible()) await oneByOne.click()
  for (const year of car.years) await yearOf(year).click()
  for (const year of car.years) await expect(yearOf(year)).toHaveAttribute('aria-pressed', 'true')
}

/** Fills the product form and saves; lands on the product table. */
export async function addPart(page: Page, part: NewPart): Promise<void> {
  await visit(page, '/vendor/add-product')
  await page.getByLabel('الاسم بالعربية').fill(part.nameAr)
  await page.getByLabel('الوصف بالعربية').fill(part.descriptionAr)
  await page.getByLabel('القسم').selectOption(part.category)
  await page.getByRole('button', { name: part.drawing, exact: true }).click()
  await pickCar(page.locator('form'), part.car)
  await page.getByRole('button', { name: 'أضف الموديل والسنوات' }).click()
  for (const [index, stock] of part.stocks.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'أضف مصدراً آخر' }).click()
    await page.getByRole('combobox', { name: 'المنشأ' }).nth(index).fill(stock.origin)
    await page.getByRole('textbox', { name: 'السعر بالدينار' }).nth(index).fill(stock.price)
    await page.getByRole('textbox', { name: 'الكمية' }).nth(index).fill(stock.quantity)
  }
  await page.getByRole('button', { name: 'احفظ القطعة' }).click()
  await expect(page).toHaveURL(/\/vendor\/products$/)
}

export function inArabicDigits(number: number): string {
  return new Intl.NumberFormat('ar-IQ', { useGrouping: false }).format(number)
}
