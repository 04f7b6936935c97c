import { describe, expect, test } from 'vitest'
import { ar } from '../../../text/ar.ts'
import { productFormText } from '../../../text/ar/vendor/productForm.ts'
import { en } from '../../../text/en.ts'
import productFormEn from '../../../text/en/vendor/productForm.ts'
import { makeTranslate } from '../../../text/translate.ts'
import { checkProduct } from './productProblems.ts'
import {
  toProductBody,
  emptyProduct,
  emptyVariant,
  withCar,
  type CarValue,
  type ProductValues,
} from './productValues.ts'

const english = makeTranslate<typeof productFormText>({ ...en, productForm: productFormEn }, 'en')
const kia: CarValue = {
  carTrimId: 'sportage',
  carYearIds: ['sportage.y18'],
  brand: 'كيا',
  trim: 'سبورتاج',
  years: [2018],
}
const sound: ProductValues = {
  ...emptyProduct,
  nameAr: 'دعامية',
  descriptionAr: 'دعامية أمامية',
  categoryId: 'cat-body',
  compatibilities: [kia],
  stocks: [{ origin: 'كوري', price: '١٥٠٬٠٠٠', quantity: '٠', supplier: '' }],
}
const textsOf = (changes: Partial<ProductValues>) =>
  Object.fromEntries(
    checkProduct({ ...sound, ...changes }).map(({ path, text }) => [path, english(text)]),
  )
const stock = (changes: Partial<ProductValues['stocks'][number]>) =>
  textsOf({ stocks: [{ ...sound.stocks[0]!, ...changes }] })

describe('the check of the product form', () => {
  test('optional fields may be empty, and a quantity may be 0', () => {
    expect(textsOf({})).toEqual({})
  })
  test('names, description and category are required', () => {
    expect(textsOf({ nameAr: ' ', descriptionAr: '', categoryId: '' })).toEqual({
      nameAr: 'Product name in Arabic is required',
      descriptionAr: 'Product description in Arabic is required',
      categoryId: 'Category is required',
    })
  })
  test('a car and a source are required', () => {
    expect(textsOf({ compatibilities: [], stocks: [] })).toEqual({
      compatibilities: 'At least one compatibility must be added',
      stocks: 'At least one stock source must be added',
    })
  })
  test('a source has an origin, a price above zero and no negative quantity', () => {
    expect(stock({ origin: '', price: '0', quantity: '-1' })).toEqual({
      'stocks.0.origin': 'Origin is required, for example Genuine Korean',
      'stocks.0.price': 'Price must be greater than zero',
      'stocks.0.quantity': 'Quantity cannot be negative',
    })
    expect(stock({ price: '' })['stocks.0.price']).toBe('Price must be greater than zero')
    expect(stock({ quantity: 'كثير' })['stocks.0.quantity']).toBe('Quantity must be a number')
  })
  test('a problem is worded in Arabic for an Arabic reader', () => {
    const arabic = makeTranslate<typeof productFormText>({ ...ar, ...productFormText }, 'ar')
    const [problem] = checkProduct({ ...sound, nameAr: '' })
    expect(problem && arabic(problem.text)).toBe('اسم المنتج بالعربية مطلوب')
  })
  test('a variant names its car and year', () => {
    expect(textsOf({ variants: [emptyVariant] })).toEqual({
      'variants.0.carBrand': 'Car brand is required',
      'variants.0.carModel': 'Car model is required',
      'variants.0.year': 'Year is required',
    })
  })
  test('figures in any digits are sent as numbers', () => {
    expect(toProductBody(sound).stocks[0]).toMatchObject({ price: 150_000, quantity: 0 })
  })
  test('a known source is sent with the quantity that was seen', () => {
    const known = { ...sound.stocks[0]!, stockId: 's1', quantitySeen: 4 }
    expect(toProductBody({ ...sound, stocks: [known] }, { version: 7 })).toMatchObject({
      version: 7,
      stocks: [{ stockId: 's1', quantitySeen: 4 }],
    })
  })
  test('the same trim again replaces its years in place', () => {
    const other = { ...kia, carTrimId: 'rio' }
    const again = { ...kia, carYearIds: ['sportage.y20'], years: [2020] }
    expect(withCar(withCar([kia], other), again)).toEqual([again, other])
  })
})
