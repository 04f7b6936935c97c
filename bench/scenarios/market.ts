/**
 * Checks what only a large market shows, with 30,000 products: orders by price keep the part, words that are
 * left out keep their weight, part numbers are found however they are typed, filters find as many products as
 * they say, and nothing rejected is shown as a match. Exits with 1 if a check falls below its bar.
 */
import { partNumberKey } from '#shared/catalogue/fold.ts'
import type { BenchOptions } from '../bench.ts'
import market from '../data/market.json' with { type: 'json' }
import { openLargeMarket, type createSearch } from '../largeMarket.ts'
import { rounded, report, type Measure } from '../measure.ts'

const size = 30_000

type Search = ReturnType<typeof createSearch>

/** One text tried: how much of it was right, from 0 to 1, and what was shown first. */
interface Result {
  text: string
  right: number
  first: string | undefined
}

export async function bench({ misses }: BenchOptions): Promise<void> {
  const { db, search } = await openLargeMarket(size)
  const numbers = db
    // Every second one ends in K or M, as amounts do.
    .prepare(
      `SELECT DISTINCT partNumber FROM cards WHERE partNumber IS NOT NULL
       ORDER BY row_number() OVER (PARTITION BY partNumber GLOB '*[KM]' ORDER BY seq * 7919 % 10007)
       LIMIT 60`,
    )
    .all()
    .map(({ partNumber }) => String(partNumber))
  const measures: Measure[] = []
  /** With `isEach`, every text must reach the bar, not only their mean. */
  const check = async (
    what: string,
    bar: number,
    tries: AsyncGenerator<Result>,
    isEach = false,
  ) => {
    const list = await Array.fromAsync(tries)
    const share = list.reduce((sum, { right }) => sum + right, 0) / list.length
    const least = Math.min(share, ...(isEach ? list.map(({ right }) => right) : []))
    // Without any case it is not a number.
    if (!(least >= bar)) process.exitCode = 1
    if (misses)
      for (const { right, text, first } of list)
        if (right < 1) console.log(what, text, right, first)
    const figures = { 'right %': rounded(100 * share), 'bar %': rounded(100 * bar) }
    measures.push({ what, cases: list.length, ...figures })
  }
  await check('price order: the part among twelve', 11 / 12, keepParts(search), true)
  await check('a word left out: right first', 0.95, leaveOut(search))
  for (const [what, spell] of Object.entries(spellings)) {
    const long = numbers.filter((number) => partNumberKey(number).length >= 8)
    const typed = what.includes('swapped') ? long : numbers
    await check(`number: ${what}`, 0.98, typeNumbers(search, typed, spell))
  }
  await check('facets as chosen', 1, chooseFacets(search))
  await check('nothing refused unmarked', 1, rejectWords(search))
  await report('market', measures)
}

async function* keepParts(search: Search): AsyncGenerator<Result> {
  for (const { text, sortBy, name } of market.priced) {
    const { data } = await search(text, { sortBy: sortBy ?? 'relevance' })
    // What belongs to the part is shown after a line that says so.
    const parts = data.filter(({ group }) => group?.isOther !== true)
    const others = parts.filter(({ nameAr }) => !new RegExp(name).test(nameAr))
    const right = (parts.length - others.length) / Math.max(1, parts.length)
    yield { text, right, first: (others[0] ?? data[0])?.nameAr }
  }
}

async function* leaveOut(search: Search): AsyncGenerator<Result> {
  for (const { text: known, name } of market.sided)
    for (const extra of market.extras) {
      const text = `${known} ${extra}`
      const { data, meta } = await search(text)
      const first = data[0]?.nameAr
      yield { text, right: new RegExp(name).test(first ?? '') && !meta?.relaxed ? 1 : 0, first }
    }
}

/** Ways in which people type a part number. */
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

async function* typeNumbers(
  search: Search,
  numbers: readonly string[],
  spell: (number: string) => string,
): AsyncGenerator<Result> {
  for (const number of numbers) {
    const text = spell(number)
    const [first] = (await search(text)).data
    yield { text, right: first?.partNumber === number ? 1 : 0, first: first?.nameAr }
  }
}

/** Checks that each filter value finds as many products as its count says. */
async function* chooseFacets(search: Search): AsyncGenerator<Result> {
  for (const text of market.faceted) {
    const { area = [], ...facets } = (await search(text)).facets ?? {}
    const areas = Object.fromEntries(area.map(({ id, count }) => [id, count]))
    for (const [filter, counts] of Object.entries({ area: areas, ...facets }))
      for (const [value, count] of Object.entries(
        typeof counts === 'number' ? { true: counts } : counts,
      )) {
        const { total } = (await search(text, { [filter]: value })).pagination
        const [right, first] = [total === count ? 1 : 0, `${count}, not ${total}`]
        yield { text: `${text}, ${filter} ${value}`, right, first }
      }
  }
}

async function* rejectWords(search: Search): AsyncGenerator<Result> {
  for (const { text, has } of market.rejected) {
    const { data, meta } = await search(text)
    const rejected = data.find(({ nameAr, origin, manufacturer, condition, carMake, carModel }) =>
      new RegExp(has).test(
        [nameAr, origin, manufacturer, condition, carMake, carModel].join(' | '),
      ),
    )
    yield { text, right: rejected && !meta?.relaxed ? 0 : 1, first: rejected?.nameAr }
  }
}
