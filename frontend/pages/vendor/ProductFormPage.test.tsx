/** The rules of the product form, in English, where its messages are quoted by the requirements. */
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { partDrawings } from '#shared/images/partDrawings.ts'
import {
  market,
  setUpProductForm,
  storedProducts,
  vendor,
} from '../../features/products/form/testing/productForm.tsx'
import { inEnglish } from '../../testing/inEnglish.tsx'
import { renderScreen } from '../../testing/renderScreen.tsx'
import ProductFormPage from './ProductFormPage.tsx'

setUpProductForm()

const user = userEvent.setup()
const open = async () => {
  const rendered = renderScreen(inEnglish(<ProductFormPage />), {
    at: '/vendor/add-product',
    ...vendor,
  })
  await screen.findByRole('option', { name: 'Body' })
  return rendered
}
const press = async (name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const write = async (label: string, text: string) => {
  await user.clear(screen.getByLabelText(label))
  await user.paste(text)
}
const addCar = async (trim: string, year: string) => {
  await press(trim)
  await press(year)
  await press('Add this compatibility')
}

/** The form's messages about missing fields, from top to bottom, and how each is filled. */
const required: [message: string, response: () => Promise<void>][] = [
  ['Product name in Arabic is required', () => write('Name in Arabic', 'قطعة نادرة')],
  ['Category is required', () => user.selectOptions(screen.getByLabelText('Category'), 'cat-body')],
  ['Product description in Arabic is required', () => write('Description in Arabic', 'جديدة')],
  [
    'At least one compatibility must be added',
    async () => {
      await press('South Korea')
      await press('Hyundai')
      await addCar('Accent', '2012')
    },
  ],
  // Decision P.
  ['Source 1: Origin is required, for example Genuine Korean', () => write('Origin', 'كوري')],
  ['Source 1: Price must be greater than zero', () => write('Price in dinars', '95000')],
  ['Source 1: Quantity must be a number', () => write('Quantity', '2')],
]
const fill = async () => {
  for (const [, response] of required) await response()
}

/** Saving fails for exactly these reasons, and nothing is sent. */
const isRejected = async (...messages: string[]) => {
  await press('Save product')
  const reasons = within(await screen.findByRole('alert'))
  await waitFor(() =>
    expect(reasons.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(messages),
  )
  expect(market.network.sentTo('products/createProduct')).toEqual([])
  expect(await storedProducts()).toEqual([])
}
/** The one product that is stored after saving. */
const save = async (location: () => { pathname: string }) => {
  await press('Save product')
  await waitFor(() => expect(location().pathname).toBe('/vendor/products'))
  const products = await storedProducts()
  expect(products).toHaveLength(1)
  return products[0]!
}

/** Its model and years; what it can be limited to is behind them. */
const carIn = ({ textContent }: HTMLElement) => /^.*?\d{4}/.exec(textContent)?.[0]

describe('the product form', () => {
  test('keeps ten images in their order, the first as the main one, beside the uploader [PFORM-04] [WIDG-10]', async () => {
    const { location } = await open()
    const upload = screen.getByRole('button', { name: 'Add photos' })
    expect(upload).toHaveProperty('disabled', false)
    const drawings = partDrawings.slice(0, 10)
    for (const drawing of drawings)
      await press(`${drawing[0]!.toUpperCase()}${drawing.slice(1)}`.replace('-', ' '))
    expect(upload).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Hood' })).toHaveProperty('disabled', true)
    const images = () =>
      screen
        .getAllByRole('button', { name: /^Remove image/ })
        .map((button) => button.closest('li')!)
    expect(images()).toHaveLength(10)
    await press('Move image 2 earlier')
    await press('Remove image 3')
    const [first, second, , ...others] = drawings
    const kept = [second, first, ...others].map((drawing) => `/parts/${drawing}.svg`)
    expect(images().map((one) => one.querySelector('img')?.getAttribute('src'))).toEqual(kept)
    expect(screen.getAllByText('Main').map((mark) => mark.closest('li'))).toEqual([images()[0]])
    expect(upload).toHaveProperty('disabled', false)
    await fill()
    expect(JSON.parse((await save(location)).imageUrl ?? '')).toEqual(kept)
  })

  test('has a block with the car selector, whose cars are listed and can be removed [PFORM-05]', async () => {
    const { location } = await open()
    const block = within(screen.getByRole('region', { name: 'Which cars does it fit?' }))
    expect(block.getByRole('group', { name: 'Choose car compatibility' })).toBeTruthy()
    await fill()
    await addCar('Elantra', '2015')
    const listed = () => block.getAllByRole('listitem').map(carIn)
    expect(listed()).toEqual(expect.arrayContaining(['Hyundai Accent2012', 'Hyundai Elantra2015']))
    await press('Remove Hyundai Accent')
    expect(listed()).not.toContain('Hyundai Accent2012')
    const { compatibilities } = await save(location)
    expect(compatibilities).toMatchObject([
      { carTrimId: market.trimId, carYearIds: [market.yearIds[0]] },
    ])
  })

  test('sends nothing until the last required field is filled, and requires no others [VALID-02] [VALID-03] [VALID-04] [VALID-05] [VALID-07] [VALID-08]', async () => {
    const { location } = await open()
    for (const [index, [, response]] of required.entries()) {
      await isRejected(...required.slice(index).map(([message]) => message))
      await response()
    }
    const optional = [
      /^Name in English/,
      /^Description in English/,
      /^Manufacturer/,
      /^Part number/,
    ]
    for (const label of [...optional, /^Supplier/])
      expect(screen.getByLabelText(label)).toHaveProperty('value', '')
    const { nameEn, descriptionEn, manufacturer, partNumber, ...product } = await save(location)
    expect([nameEn, descriptionEn, manufacturer, partNumber].filter(Boolean)).toEqual([])
    expect(product).toMatchObject({
      nameAr: 'قطعة نادرة',
      descriptionAr: 'جديدة',
      categoryId: 'cat-body',
      compatibilities: [{ carTrimId: market.otherTrimId, carYearIds: market.otherYearIds }],
      stocks: [{ origin: 'كوري', price: 95_000, quantity: 2 }],
    })
    expect(product.stocks[0]?.supplier ?? '').toBe('')
  })

  test('needs a source, a price above zero and a quantity of 0 or more [VALID-06] [VALID-09] [VALID-10]', async () => {
    const { location } = await open()
    await fill()
    await press('Remove source 1')
    await isRejected('At least one stock source must be added')
    await press('Add another source')
    await write('Origin', 'كوري')
    await write('Price in dinars', '0')
    await write('Quantity', '-1')
    await isRejected(
      'Source 1: Price must be greater than zero',
      'Source 1: Quantity cannot be negative',
    )
    await write('Quantity', '0')
    await write('Price in dinars', '-5000')
    await isRejected('Source 1: Price must be greater than zero')
    await write('Price in dinars', '50000')
    expect(await save(location)).toMatchObject({ stocks: [{ price: 50_000, quantity: 0 }] })
  })

  test('adding a listed trim again replaces its years [VALID-12]', async () => {
    const { location } = await open()
    await fill()
    await addCar('Elantra', '2015')
    await addCar('Elantra', '2016')
    const cars = within(screen.getByRole('list', { name: 'Compatible cars' }))
    expect(cars.getAllByRole('listitem').map(carIn)).toEqual([
      'Hyundai Accent2012',
      'Hyundai Elantra2016',
    ])
    const { trimId, yearIds, otherTrimId, otherYearIds } = market
    const product = await save(location)
    expect(
      product.compatibilities.map(({ carTrimId, carYearIds }) => [carTrimId, carYearIds]),
    ).toEqual([
      [otherTrimId, otherYearIds],
      [trimId, [yearIds[1]]],
    ])
  })
})
