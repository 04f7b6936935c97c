import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill, put, save } from './testing/fillForm.ts'
import { market, setUpProductForm, show, vendor } from './testing/productForm.tsx'
import { storedProducts } from './testing/storedProducts.ts'

setUpProductForm()

test('replaced numbers are pasted several at once, each once, and removed one by one', async () => {
  const { user, location } = show()
  await fill(user)
  const field = screen.getByLabelText(/^أرقام القطع التي تعوّضها/)
  await put(user, field, '٢٦٣٠٠-35503، 26300 35504\n26300-35503\t15208-65F0A')
  const numbers = within(screen.getByRole('list', { name: 'أرقام القطع التي تعوّضها' }))
  const shown = () => numbers.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(shown()).toEqual(['26300-35503', '26300 35504', '15208-65F0A'])
  await user.click(numbers.getByRole('button', { name: /إزالة 26300 35504/ }))
  // What is typed counts without Enter too.
  await put(user, field, 'HU-7001')
  await user.click(await save())
  await waitFor(() => expect(location().pathname).toBe('/vendor/products'))
  expect(await storedProducts(vendor)).toMatchObject([
    { oemNumbers: ['26300-35503', '15208-65F0A', 'HU-7001'] },
  ])
})

test('numbers of listed products are suggested while one is typed, and not those already chosen', async () => {
  const other = await market.vendor()
  await market.sell(other.id, { nameAr: 'فلتر دهن', partNumber: '26300-35503' })
  await market.sell(other.id, { nameAr: 'فلتر هواء', partNumber: '26300-35504' })
  const { user, container } = show()
  const field = await screen.findByLabelText(/^أرقام القطع التي تعوّضها/)
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
  const { user, location } = show(id)
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
  await user.click(await save())
  await waitFor(() => expect(location().pathname).toBe('/vendor/products'))
  expect(await storedProducts(vendor)).toMatchObject([{ warranty: { days: 45, words: 'فحص فقط' } }])
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
