/**
 * What only a large market shows, of 30,000 products: whether orders by price keep the part, words that are
 * left out keep their weight, part numbers are found as people type them, counts are what choosing them finds,
 * and nothing rejected is shown as a match. Ends with 1 below a bar.
 */
import { findProducts } from '#functions/catalogue/findProducts.ts'
import { partNumberKey } from '#shared/catalogue/fold.ts'
import { catalogueQuery, type ListedProduct } from '#shared/catalogue/schema.ts'
import type { BenchOptions } from '../bench.ts'
import market from '../data/market.json' with { type: 'json' }
import { openLargeMarket } from '../largeMarket.ts'
import { rounded } from '../measure.ts'
import { report, type Measure } from '../report.ts'

const size = 30_000
const pageSize = 12

type Search = (
  search: string,
  query?: Record<string, string | undefined>,
) => ReturnType<typeof findProducts>

/** Of each figure: the least that passes. */
const bars: Record<string, number> = {
  'price order: the part among twelve': 11 / 12,
  'a word left out: right first': 0.95,
  ...{ 'facets as chosen': 1, 'nothing refused unmarked': 1 },
}
const leastNumbersFound = 0.98

export async function bench({ misses }: BenchOptions): Promise<void> {
  const { db, queries } = await openLargeMarket(size)
  const search: Search = (text, query) =>
    findProducts(
      queries,
      catalogueQuery.parse({
        search: text,
        sortBy: 'relevance',
        limit: String(pageSize),
        ...query,
      }),
    )
  const numbers = db
    // Every second one ends in K or M, which amounts do too.
    .prepare(
      `SELECT DISTINCT partNumber FROM cards WHERE partNumber IS NOT NULL
       ORDER BY row_number() OVER (PARTITION BY partNumber GLOB '*[KM]' ORDER BY seq * 7919 % 10007)
       LIMIT 60`,
    )
    .all()
    .map(({ partNumber }) => String(partNumber))
  const results: Result[] = [
    ...(await keepParts(search)),
    ...(await leaveOut(search)),
    ...(await typeNumbers(search, numbers)),
    ...(await chooseFacets(search)),
    ...(await rejectWords(search)),
  ]
  const measures = [...Map.groupBy(results, ({ what }) => what)].map(([what, list]): Measure => {
    const share = list.reduce((sum, { right }) => sum + right, 0) / list.length
    const bar = bars[what] ?? leastNumbersFound
    const least = Math.min(...list.map(({ right }) => right))
    // The price order must keep the part for every text.
    if ((what.startsWith('price') ? least : share) < bar) process.exitCode = 1
    if (misses)
      for (const { right, text, first } of list)
        if (right < 1) console.log(what, text, right, first)
    return {
      what,
      cases: list.length,
      'right %': rounded(100 * share),
      'bar %': rounded(100 * bar),
    }
  })
  await report('market', measures)
}

/** One thing tried, and how much of it was right, from 0 to 1. */
interface Result {
  what: string
  text: string
  right: number
  /** What was shown first. */
  first: string | undefined
}

const tally = async (
  what: string,
  tries: readonly { text: string; judge: () => Promise<Pick<Result, 'right' | 'first'>> }[],
) => {
  const results: Result[] = []
  for (const { text, judge } of tries) results.push({ what, text, ...(await judge()) })
  return results
}

const readName = (product: ListedProduct | undefined) => product?.nameAr

const keepParts = (search: Search) =>
  tally(
    'price order: the part among twelve',
    market.priced.map(({ text, sortBy, name }) => ({
      text,
      judge: async () => {
        const { data } = await search(text, { sortBy: sortBy ?? 'relevance' })
        // What belongs to the part is shown after a line that says so.
        const parts = data.filter(({ group }) => group?.isOther !== true)
        const other = parts.find(({ nameAr }) => !new RegExp(name).test(nameAr))
        const right = parts.filter(({ nameAr }) => new RegExp(name).test(nameAr)).length
        return { right: right / Math.max(1, parts.length), first: readName(other ?? data[0]) }
      },
    })),
  )

const leaveOut = (search: Search) =>
  tally(
    'a word left out: right first',
    market.sided.flatMap(({ text, name }) =>
      market.extras.map((extra) => ({
        text: `${text} ${extra}`,
        judge: async () => {
          const { data, meta } = await search(`${text} ${extra}`)
          const isRight = new RegExp(name).test(data[0]?.nameAr ?? '')
          return { right: isRight && !meta?.relaxed ? 1 : 0, first: readName(data[0]) }
        },
      })),
    ),
  )

/** Each number in its spellings. */
const spellings: Record<string, (number: string) => string> = {
  'as it is': (number) => number,
  spaces: (number) => (number.replace(/[- ]/g, '').match(/.{1,3}/g) ?? []).join(' '),
  'without dashes': (number) => number.replace(/[- ]/g, ''),
  'Arabic digits': (number) =>
    number.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit))),
  'two digits swapped': (number) =>
    number.replace(/^(.{3,}?)(\d)(?!\2)(\d)/, (_, before, one, other) => before + other + one),
  'OEM before it': (number) => `OEM ${number}`,
  'lower case': (number) => number.toLowerCase(),
  'in a sentence': (number) => `السلام عليكم عندكم قطعة رقمها ${number} وشكد سعرها لو سمحتوا`,
}

const typeNumbers = async (search: Search, numbers: readonly string[]) => {
  const results: Result[] = []
  for (const [what, spell] of Object.entries(spellings)) {
    const wanted = what.includes('swapped')
      ? numbers.filter((number) => partNumberKey(number).length >= 8)
      : numbers
    results.push(
      ...(await tally(
        `number: ${what}`,
        wanted.map((number) => ({
          text: spell(number),
          judge: async () => {
            const { data } = await search(spell(number))
            const isFound = data[0]?.partNumber === number
            return { right: isFound ? 1 : 0, first: readName(data[0]) }
          },
        })),
      )),
    )
  }
  return results
}

/** The count of each value of a filter, and the filter's query. */
const chooseFacets = async (search: Search) => {
  const tries = await Promise.all(
    market.faceted.map(async (text) => {
      const { facets } = await search(text)
      return Object.entries(facets ?? {}).flatMap(([filter, counts]) => {
        const choices = Array.isArray(counts)
          ? counts.map(({ id, count }) => [id, count] as const)
          : Object.entries(typeof counts === 'number' ? { true: counts } : counts)
        return choices.map(([value, count]) => ({ text, filter, value, count }))
      })
    }),
  )
  return tally(
    'facets as chosen',
    tries.flat().map(({ text, filter, value, count }) => ({
      text: `${text}, ${filter} ${value}`,
      judge: async () => {
        const { pagination } = await search(text, { [filter]: value })
        return {
          right: pagination.total === count ? 1 : 0,
          first: `${count}, not ${pagination.total}`,
        }
      },
    })),
  )
}

const rejectWords = (search: Search) =>
  tally(
    'nothing refused unmarked',
    market.rejected.map(({ text, has }) => ({
      text,
      judge: async () => {
        const { data, meta } = await search(text)
        const rejected = data.find(
          ({ nameAr, origin, manufacturer, condition, carMake, carModel }) =>
            new RegExp(has).test(
              [nameAr, origin, manufacturer, condition, carMake, carModel].join(' | '),
            ),
        )
        return { right: rejected && !meta?.relaxed ? 0 : 1, first: readName(rejected) }
      },
    })),
  )
