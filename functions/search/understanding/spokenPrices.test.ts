import { expect, it } from 'vitest'
import { productRecord } from '#functions/testing/catalogueFixtures.ts'
import { openReadModel } from '#functions/catalogue/readModel/testing/readModel.ts'

const { search: list } = openReadModel(
  [20_000, 45_000, 90_000, 120_000, 3_000_000].map((price) =>
    productRecord({ productId: String(price), nameAr: 'لايت أمامي', price }),
  ),
)
const pricesOf = async (search: string) => {
  const { data, meta } = await list({ page: 1, limit: 20, sortBy: 'price_asc', search })
  return meta?.relaxed ? [] : data.map(({ id }) => Number(id))
}

it.each([
  ['لايت تحت خمسين الف', [20_000, 45_000]],
  ['لايت اقل من ١٠٠ الف دينار', [20_000, 45_000, 90_000]],
  ['لايت مية وخمسة وعشرين الف', [20_000, 45_000, 90_000, 120_000]],
  ['لایت کەمتر لە 100 هەزار', [20_000, 45_000, 90_000]],
  ['لایت کەمتر لە ٣٠ هەزار دینار', [20_000]],
  ['headlight under 30 thousand', [20_000]],
  ['لايت اكثر من 2 مليون', [3_000_000]],
])('«%s» finds %j', async (text, wanted) => expect(await pricesOf(text)).toEqual(wanted))
