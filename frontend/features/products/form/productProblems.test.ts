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
  emptyStock,
  emptyVariant,
  type CarValue,
  type ProductValues,
  type StockValue,
} from './productValues.ts'

const english = makeTranslate<typeof productFormText>({ ...en, productForm: productFormEn }, 'en')
const kia: CarValue = {
  carTrimId: 'sportage',
  carYearIds: ['sportage.y18'],
  brand: 'كيا',
  trim: 'سبورتاج',
  years: [2018],
  ...{ engines: [], markets: [], bodies: [], drives: [] },
}
const sound: ProductValues = {
  ...emptyProduct,
  nameAr: 'دعامية',
  descriptionAr: 'دعامية أمامية',
  categoryId: 'cat-body',
  compatibilities: [kia],
  stocks: [{ ...emptyStock, origin: 'كوري', price: '١٥٠٬٠٠٠', quantity: '٠' }],
}
const textsOf = (changes: Partial<ProductValues>, isCostly = false) =>
  Object.fromEntries(
    checkProduct({ ...sound, ...changes }, { isCostly }).map(({ path, text }) => [
      path,
      english(text),
    ]),
  )
describe('the check of the product form', () => {
  test('optional fields may be empty, and a quantity may be 0', () => {
    expect(textsOf({})).toEqual({})
  })
  test('a price is doubted below 5,000, of a costly part below 10,000, and when it fell to a fifth', () => {
    const [source] = sound.stocks
    const text = (price: string, more: Partial<StockValue>, isCostly?: boolean) =>
      textsOf({ stocks: [{ ...source!, price, ...more }] }, isCostly)['stocks.0.price']
    expect([text('350', {}), text('4999', {}), text('9500', {}, true)]).toEqual(
      Array(3).fill(text('45', {})),
    )
    expect(text('45', {})).toBeTruthy()
    expect([text('5000', {}), text('9500', {}), text('10000', {}, true)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(text('30000', { priceBefore: 200_000 })).toBe('Check the price: it fell a lot')
    expect(text('40000', { priceBefore: 200_000 })).toBeUndefined()
    expect(text('350', { confirmedPrice: 350 })).toBeUndefined()
  })
  test('a problem is worded in Arabic for an Arabic reader', () => {
    const arabic = makeTranslate<typeof productFormText>({ ...ar, ...productFormText }, 'ar')
    const [problem] = checkProduct({ ...sound, nameAr: '' }, { isCostly: false })
    expect(problem && arabic(problem.text)).toBe('اكتب اسم القطعة بالعربية')
  })
  test('a variant names its car and year', () => {
    expect(textsOf({ variants: [emptyVariant] })).toEqual({
      'variants.0.carBrand': 'Car brand is required',
      'variants.0.carModel': 'Car model is required',
      'variants.0.year': 'Year is required',
    })
  })
  test('a known source is sent with the quantity that was seen', () => {
    const known = { ...sound.stocks[0]!, stockId: 's1', quantitySeen: 4 }
    expect(toProductBody({ ...sound, stocks: [known] }, { version: 7 })).toMatchObject({
      version: 7,
      stocks: [{ stockId: 's1', quantitySeen: 4 }],
    })
  })
})
