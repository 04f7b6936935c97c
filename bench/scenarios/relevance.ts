/**
 * Whether the search finds what people ask for: judged queries over the demo market, by class.
 *
 * - S@1, S@5: a wanted product is first, or among the first five.
 * - junk: a query that should find nothing is shown something as if it matched.
 * - hedged: a right first result is shown as no match.
 */
import { findProducts } from '#functions/catalogue/findProducts.ts'
import { createApplier } from '#functions/catalogue/readModel/store/apply.ts'
import { createQueries } from '#functions/catalogue/readModel/readModel.ts'
import { createDatabase } from '#functions/catalogue/readModel/store/schema.ts'
import { seedProducts, seedVendors } from '#infra/local/seed/seedData.ts'
import { seedRows } from '#infra/local/seed/seedRows.ts'
import { catalogueQuery } from '#shared/catalogue/schema.ts'
import type { BenchOptions } from '../bench.ts'
import further from '../data/furtherQueries.json' with { type: 'json' }
import judged from '../data/searchQueries.json' with { type: 'json' }
import sentences from '../data/sentences.json' with { type: 'json' }
import { median, rounded } from '../measure.ts'
import { report, type Measure } from '../report.ts'

interface JudgedQuery {
  text: string
  /** Part numbers asked for. */
  wanted?: string[]
}

/**
 * With `misses`, also prints each query that failed. With `further`, runs the queries that the vocabulary
 * did not grow from; with `sentences`, whole ones.
 */
export async function bench(options: BenchOptions): Promise<void> {
  const queries = openDemoMarket()
  const only = options.class.split(',').filter(Boolean)
  const set = options.sentences ? 'sentences' : options.further ? 'further' : ''
  const { classes }: { classes: Record<string, JudgedQuery[]> } = {
    further,
    sentences,
    '': judged,
  }[set]
  const measures: Measure[] = []
  const outcomes: Outcome[] = []
  for (const [name, list] of Object.entries(classes)) {
    if (only.length > 0 && !only.includes(name)) continue
    const some: Outcome[] = []
    for (const query of list) some.push(await judge(query, name.startsWith('neg-'), queries))
    measures.push(summarise(name, some))
    if (options.misses) for (const outcome of some) printIfMissed(name, outcome)
    outcomes.push(...some)
  }
  const positive = outcomes.filter(({ isNegative }) => !isNegative)
  if (positive.length > 0) measures.push(summarise('all positive', positive))
  const times = outcomes.map(({ ms }) => ms)
  measures.push({ what: 'median (ms)', queries: times.length, ms: median(times) })
  await report(set ? `relevance-${set}` : 'relevance', measures, only.length > 0)
}

function openDemoMarket() {
  const db = createDatabase()
  const applier = createApplier(db)
  applier.transaction(() => {
    for (const row of seedRows(seedVendors, seedProducts, seedProducts.length)) applier.apply(row)
  })
  db.exec('PRAGMA optimize')
  return createQueries(db)
}

type Outcome = Awaited<ReturnType<typeof judge>>

async function judge(
  { text, wanted = [] }: JudgedQuery,
  isNegative: boolean,
  queries: Parameters<typeof findProducts>[0],
) {
  const query = catalogueQuery.parse({ search: text, sortBy: 'relevance', limit: '12' })
  const start = performance.now()
  const response = await findProducts(queries, query)
  const ms = performance.now() - start
  const isRelaxed = response.meta?.relaxed === true
  // Of the first wanted product, from 1; 0 if it is not on the page.
  const rank = 1 + response.data.findIndex(({ partNumber = '' }) => wanted.includes(partNumber))
  return {
    text,
    wanted,
    response,
    ms,
    isNegative,
    isJunk: isNegative && response.data.length > 0 && !isRelaxed,
    isFirst: rank === 1,
    isInFive: rank >= 1 && rank <= 5,
    isHedged: isRelaxed,
    isEmpty: response.data.length === 0,
  }
}

type Verdict = 'isJunk' | 'isFirst' | 'isInFive' | 'isHedged' | 'isEmpty'

function summarise(what: string, list: readonly Outcome[]): Measure {
  const share = (verdict: Verdict, of = list) =>
    rounded((100 * of.filter((outcome) => outcome[verdict]).length) / Math.max(1, of.length))
  if (list.every(({ isNegative }) => isNegative))
    return { what, queries: list.length, junk: share('isJunk') }
  return {
    what,
    queries: list.length,
    'S@1': share('isFirst'),
    'S@5': share('isInFive'),
    empty: share('isEmpty'),
    'first, but hedged': share(
      'isHedged',
      list.filter(({ isFirst }) => isFirst),
    ),
  }
}

function printIfMissed(name: string, outcome: Outcome): void {
  const { isFirst, isInFive, isHedged, isJunk, isNegative, response } = outcome
  if (isNegative ? !isJunk : isFirst && !isHedged) return
  const kind = isJunk ? 'JUNK' : isFirst ? 'HEDGED' : isInFive ? 'WEAK' : 'MISSED'
  const wanted = seedProducts.filter(({ partNumber = '' }) => outcome.wanted.includes(partNumber))
  console.log(kind, name, outcome.text, {
    wanted: wanted.map(({ nameEn }) => nameEn),
    total: response.pagination.total,
    first: response.data.slice(0, 3).map(({ nameEn, nameAr }) => nameEn ?? nameAr),
    ...response.meta,
  })
}
