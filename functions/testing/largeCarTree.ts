/** Car rows as numerous and as large as those of the market, put straight into the table. */
import { ulid } from 'ulid'
import { newStamps } from '#functions/table/feedRow.ts'
import type { CarBrandRecord, CarCountryRecord, CarTrimRecord } from '#functions/table/records.ts'
import type { Table } from '#functions/table/table.ts'
import { brandRecord, countryRecord, trimRecord } from './catalogueFixtures.ts'

const sizes = { countries: 12, brands: 66, trims: 1400, years: 11_000 }
const rowsPerTransaction = 100

type CarRecord = CarCountryRecord | CarBrandRecord | CarTrimRecord

/**
 * 12 countries, 66 brands, 1,400 trims and 11,000 years, each row a second after the one before it.
 * Returns the trims.
 */
export async function putLargeCarTree(table: Table, now: Date): Promise<CarTrimRecord[]> {
  const id = () => ulid(now.getTime())
  let time = now.getTime() - 1000 * (sizes.countries + sizes.brands + sizes.trims)
  const stamps = () => newStamps(new Date((time += 1000)))
  const many = <T>(count: number, make: (at: number) => T) =>
    Array.from({ length: count }, (_, at) => make(at))
  const oneOf = <T>(all: readonly T[], at: number) => all[at % all.length] as T
  const share = (of: number, among: number, at: number) =>
    Math.floor(of / among) + (at < of % among ? 1 : 0)

  const countries = many(sizes.countries, (at): CarCountryRecord => {
    const childCount = share(sizes.brands, sizes.countries, at)
    return { ...countryRecord(id(), `بلد المنشأ ${at + 1}`), childCount, ...stamps() }
  })
  const brands = many(sizes.brands, (at): CarBrandRecord => {
    const { countryId } = oneOf(countries, at)
    const childCount = share(sizes.trims, sizes.brands, at)
    return { ...brandRecord(id(), countryId, `Brand ${at + 1}`), childCount, ...stamps() }
  })
  const trims = many(sizes.trims, (at): CarTrimRecord => {
    const { brandId } = oneOf(brands, at)
    const years = many(
      share(sizes.years, sizes.trims, at),
      (year) => [id().slice(-8), { year: 2024 - year, uses: 12 }] as const,
    )
    const name = `Land Cruiser Prado ${at + 1}`
    const trim = trimRecord(id(), brandId, [], name)
    return { ...trim, years: Object.fromEntries(years), uses: 40, ...stamps() }
  })
  const rows: CarRecord[] = [...countries, ...brands, ...trims]
  for (let start = 0; start < rows.length; start += rowsPerTransaction)
    await table.transact(
      rows
        .slice(start, start + rowsPerTransaction)
        .map((item) => ({ kind: 'put', item: { ...item } })),
    )
  return trims
}
