import type { ProductRecord } from '#functions/table/records.ts'
import { readCountry } from '#shared/products/countries.ts'
import { liveStocks } from '#shared/products/rules.ts'
import { toSourceTraits } from '#shared/products/sources.ts'

/** A product's sources as the API returns them, with the traits that old rows keep at the product. */
export const listSources = (record: ProductRecord) =>
  liveStocks(record.stocks).map((stock) => ({
    ...stock,
    country: stock.country ?? readCountry(stock.origin),
    ...toSourceTraits(record, stock),
  }))
