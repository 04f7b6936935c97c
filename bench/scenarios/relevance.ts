/**
 * Whether the search finds what people ask for: judged queries over the demo market, by class.
 *
 * - S@1, S@5: a wanted product is first, or among the first five.
 * - junk: a query that should find nothing is shown something as if it matched.
 * - hedged: a right first result is shown as no match.
 */
import { createApplier } from '#functions/catalogue/readModel/store/apply.ts'
import { createQueries } from '#functions/catalogue/readModel/readModel.ts'
import { createDatabase } from '#functions/catalogue/readModel/store/schema.ts'
import { seedProducts, seedVendors } from '#infra/local/seed/seedData.ts'
import { seedRows } from '#infra/local/seed/seedRows.ts'
import type { BenchOptions } from '../bench.ts'
import further from '../data/furtherQueries.json' with { type: 'json' }
import judged from '../data/searchQueries.json' with { type: 'json' }
import sentences from '../data/sentences.json' with { type: 'json' }
import { createSearch } from '../largeMarket.ts'
import { median, repeat, rounded, report, type Measure } from '../measure.ts'

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
  const search = openDemoMarket()
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
    const some = await repeat(list.length, (at) => judge(name, list[at] ?? { text: '' }, search))
    measures.push(summarise(name, some))
    if (options.misses)
      for (const { verdict, shown } of some)
        if (verdict !== 'right') console.log(verdict.toUpperCase(), name, shown)
    outcomes.push(...some)
  }
  const positive = outcomes.filter(({ isNegative }) => !isNegative)
  if (positive.length > 0) measures.push(summarise('all positive', positive))
  measures.push({
    what: 'median (ms)',
    queries: outcomes.length,
    ms: median(outcomes.map(({ ms }) => ms)),
  })
  await report(set ? `relevance-${set}` : 'relevance', measures, only.length > 0)
}

function openDemoMarket() {
  const db = createDatabase()
  const applier = createApplier(db)
  applier.transaction(() => {
    for (const row of seedRows(seedVendors, seedProducts, seedProducts.length)) applier.apply(row)
  })
  db.exec('PRAGMA optimize')
  return createSearch(createQueries(db))
}

type Outcome = Awaited<ReturnType<typeof judge>>

/** `weak`: a wanted product is among the first five, and not first. */
type Verdict = 'right' | 'hedged' | 'weak' | 'missed' | 'junk'

async function judge(
  className: string,
  { text, wanted = [] }: JudgedQuery,
  search: ReturnType<typeof createSearch>,
) {
  const start = performance.now()
  const { data, meta, pagination } = await search(text)
  const ms = performance.now() - start
  const isNegative = className.startsWith('neg-')
  const isRelaxed = meta?.relaxed === true
  const isWanted = ({ partNumber = '' }) => wanted.includes(partNumber)
  const rank = data.findIndex(isWanted)
  const found =
    rank === 0 ? (isRelaxed ? 'hedged' : 'right') : rank > 0 && rank < 5 ? 'weak' : 'missed'
  const verdict: Verdict = !isNegative ? found : data.length > 0 && !isRelaxed ? 'junk' : 'right'
  const shown = {
    text,
    wanted: seedProducts.filter(isWanted).map(({ nameEn }) => nameEn),
    total: pagination.total,
    first: data.slice(0, 3).map(({ nameEn, nameAr }) => nameEn ?? nameAr),
    ...meta,
  }
  return { verdict, isNegative, isEmpty: data.length === 0, ms, shown }
}

function summarise(what: string, list: readonly Outcome[]): Measure {
  const count = (...of: Verdict[]) => list.filter(({ verdict }) => of.includes(verdict)).length
  const share = (part: number, of = list.length) => rounded((100 * part) / Math.max(1, of))
  const first = count('right', 'hedged')
  if (list.every(({ isNegative }) => isNegative))
    return { what, queries: list.length, junk: share(count('junk')) }
  return {
    what,
    queries: list.length,
    'S@1': share(first),
    'S@5': share(first + count('weak')),
    empty: share(list.filter(({ isEmpty }) => isEmpty).length),
    'first, but hedged': share(count('hedged'), first),
  }
}
