/**
 * Whether the search finds what people ask for: judged queries over the demo market, by class.
 *
 * - S@1, S@5: a wanted product is first, or among the first five.
 * - junk: a query that should find nothing is shown something as if it matched.
 * - hedged: a right first result is shown as no match.
 */
import type { ListResponse } from '#functions/catalogue/port.ts'
import { seedProducts } from '#infra/local/seed/seedData.ts'
import { catalogueQuery } from '#shared/catalogue/schema.ts'
import further from '../data/furtherQueries.json' with { type: 'json' }
import judged from '../data/searchQueries.json' with { type: 'json' }
import { listProducts } from '#functions/catalogue/list.ts'
import { createQueries } from '#functions/catalogue/readModel/readModel.ts'
import { createApplier } from '#functions/catalogue/readModel/apply.ts'
import { createDatabase } from '#functions/catalogue/readModel/schema.ts'
import type { BenchOptions } from '../bench.ts'
import { createDemoMarket } from '../market.ts'
import { median, print, report, rounded, type Measure } from '../report.ts'

interface JudgedQuery {
  text: string
  /** Part numbers asked for. */
  wanted?: string[]
  /** Helpful, but not what was asked. */
  near?: string[]
  note?: string
}

interface Outcome {
  class: string
  text: string
  wanted: string[]
  isNegative: boolean
  /** Place of the first wanted product, from 1; 0 if it is not on the page. */
  rank: number
  response: ListResponse
  ms: number
}

/**
 * With `misses`, also prints each query that failed. With `further`, runs the queries that the vocabulary
 * did not grow from.
 */
export async function bench(options: BenchOptions): Promise<void> {
  const search = openSearch()
  const only = options.class.split(',').filter(Boolean)
  const classes: Record<string, JudgedQuery[]> = (options.further ? further : judged).classes
  const outcomes: Outcome[] = []
  for (const [name, queries] of Object.entries(classes))
    if (only.length === 0 || only.includes(name))
      for (const query of queries) outcomes.push(await judge(name, query, search))
  const positive = outcomes.filter(({ isNegative }) => !isNegative)
  const measures = [...Map.groupBy(outcomes, (outcome) => outcome.class)].map(([name, list]) =>
    summarise(name, list),
  )
  if (positive.length > 0) measures.push(summarise('all positive', positive))
  if (options.misses) for (const outcome of outcomes) printIfMissed(outcome)
  const times = outcomes.map(({ ms }) => ms)
  measures.push({ what: 'median (ms)', queries: times.length, ms: rounded(median(times)) })
  if (only.length > 0) print(measures)
  else await report(options.further ? 'relevance-further' : 'relevance', measures)
}

type Search = (text: string) => Promise<ListResponse>

function openSearch(): Search {
  const db = createDatabase()
  const applier = createApplier(db)
  applier.transaction(() => {
    for (const row of createDemoMarket().rows) applier.apply(row)
  })
  db.exec('PRAGMA optimize')
  const queries = createQueries(db)
  return (text) =>
    listProducts(
      queries,
      catalogueQuery.parse({ search: text, sortBy: 'relevance', limit: String(pageSize) }),
    )
}

const pageSize = 12

async function judge(
  name: string,
  { text, wanted = [] }: JudgedQuery,
  search: Search,
): Promise<Outcome> {
  const started = performance.now()
  const response = await search(text)
  const ms = performance.now() - started
  const place = response.data.findIndex(({ partNumber = '' }) => wanted.includes(partNumber))
  const isNegative = name.startsWith('neg-')
  return { class: name, text, wanted, isNegative, rank: place + 1, response, ms }
}

const isJunk = ({ isNegative, response }: Outcome): boolean =>
  isNegative && response.data.length > 0 && !response.meta?.relaxed
const isFirst = ({ rank }: Outcome): boolean => rank === 1
const isInFive = ({ rank }: Outcome): boolean => rank >= 1 && rank <= 5
const isHedged = ({ response }: Outcome): boolean => response.meta?.relaxed === true

/** Percentages of the class's queries. */
function summarise(what: string, list: readonly Outcome[]): Measure {
  const share = (test: (outcome: Outcome) => boolean, of = list) =>
    rounded((100 * of.filter(test).length) / Math.max(1, of.length))
  if (list.every(({ isNegative }) => isNegative))
    return { what, queries: list.length, junk: share(isJunk) }
  return {
    what,
    queries: list.length,
    'S@1': share(isFirst),
    'S@5': share(isInFive),
    empty: share(({ response }) => response.data.length === 0),
    'first, but hedged': share(isHedged, list.filter(isFirst)),
  }
}

function printIfMissed(outcome: Outcome): void {
  const { isNegative, rank, response, text, wanted } = outcome
  const isFine = isNegative ? !isJunk(outcome) : rank === 1 && !isHedged(outcome)
  if (isFine) return
  const kind = isNegative ? 'JUNK' : isInFive(outcome) ? (rank > 1 ? 'WEAK' : 'HEDGED') : 'MISSED'
  const found = response.data.slice(0, 3).map(({ nameEn, nameAr }) => nameEn ?? nameAr)
  const { searched, dropped, corrected } = response.meta ?? {}
  console.log(`${kind} ${outcome.class} «${text}»`)
  if (wanted.length > 0) console.log(`  wanted ${wanted.slice(0, 3).map(nameByNumber).join(' | ')}`)
  console.log(`  found  ${response.pagination.total}: ${found.join(' | ')}`)
  if (response.meta) console.log(`  read   ${JSON.stringify({ searched, dropped, corrected })}`)
}

const nameByNumber = (partNumber: string): string =>
  seedProducts.find((product) => product.partNumber === partNumber)?.nameEn ?? partNumber
