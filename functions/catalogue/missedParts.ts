/** What people missed, as vendors see it: parts that searches asked for and did not find. */
import { setImmediate } from 'node:timers/promises'
import { findPart } from '#functions/search/productNames.ts'
import type { MarketNames } from '#functions/search/understanding/lexicon.ts'
import { isPart, understandText } from '#functions/search/understanding/understandText.ts'
import type { Table } from '#functions/table/table.ts'
import { categoryIdBySlug } from '#shared/categories/builtIn.ts'
import { baghdadDay, plusDays } from '#shared/kernel/dates.ts'
import { textsOfDay } from './searchCounts.ts'

type MissedPart = NonNullable<ReturnType<typeof missedPart>> & { count: number; days: number }

const daysOfSum = 30
/**
 * On how many days a text must be searched before a vendor sees it, so that one visit, or one run of a
 * script, cannot place words on competitors' dashboards. Rows do not say who searched.
 */
const leastDays = 2
/** A vendor's list shows 20; reading what a text asks for costs a fraction of a millisecond. */
const maxTexts = 1000
/** How long the sum, and the counts of today and yesterday, which may still change, are cached. */
const sumMs = 600_000

type Counts = ReadonlyMap<string, number>

/** For one table: counts of past days, which no longer change, and the sum. */
interface TextCounts {
  days: Map<string, Counts>
  sum?: { at: number; parts: Promise<MissedPart[]> }
}
const countsByTable = new WeakMap<Table, TextCounts>()

/**
 * What was asked for on the most days, then the most often: one script can repeat a text as often as it
 * likes, but needs a month to own the first places. A process reads each past day once and the last two
 * every ten minutes, whichever vendor asks: 30 queries at first, then at most two.
 */
export function missedParts({ table, now }: { table: Table; now: () => Date }, names: MarketNames) {
  const ofTable = countsByTable.get(table) ?? { days: new Map<string, Counts>() }
  countsByTable.set(table, ofTable)
  const at = now().getTime()
  if (!ofTable.sum || at - ofTable.sum.at >= sumMs) {
    const parts = sumDays(table, ofTable, at).then((texts) => sumParts(texts, names))
    ofTable.sum = { at, parts }
    // The next request tries again.
    parts.catch(() => delete ofTable.sum)
  }
  return ofTable.sum.parts
}

async function sumDays(table: Table, ofTable: TextCounts, at: number) {
  const today = baghdadDay(new Date(at))
  const lastDays = Array.from({ length: daysOfSum }, (_, ago) => plusDays(today, -ago))
  for (const day of ofTable.days.keys()) if (!lastDays.includes(day)) ofTable.days.delete(day)
  const settled = new Set(lastDays.slice(2))
  const counts = await Promise.all(
    lastDays.map(async (day) => {
      const found = ofTable.days.get(day) ?? readCounts(await textsOfDay(table, day))
      if (settled.has(day)) ofTable.days.set(day, found)
      return found
    }),
  )
  const sums = new Map<string, { count: number; days: number }>()
  for (const ofDay of counts)
    for (const [text, count] of ofDay) {
      const sum = sums.get(text) ?? { count: 0, days: 0 }
      sums.set(text, { count: sum.count + count, days: sum.days + 1 })
    }
  return [...sums]
    .filter(([, { days }]) => days >= leastDays)
    .map(([text, sum]) => ({ text, ...sum }))
    .sort(byDays)
    .slice(0, maxTexts)
}

async function sumParts(
  texts: Awaited<ReturnType<typeof sumDays>>,
  names: MarketNames,
): Promise<MissedPart[]> {
  const parts = new Map<string, MissedPart>()
  for (const [at, { text, count, days }] of texts.entries()) {
    // Others' requests get their turn.
    if (at % 50 === 49) await setImmediate()
    const part = missedPart(text, names)
    if (!part) continue
    const sum = parts.get(part.text) ?? { ...part, count: 0, days }
    // The first text has the most days.
    parts.set(part.text, { ...sum, count: sum.count + count })
  }
  return [...parts.values()].sort(byDays)
}

type PlaceFields = Pick<MissedPart, 'text' | 'count' | 'days'>
const byDays = (one: PlaceFields, other: PlaceFields): number =>
  other.days - one.days || other.count - one.count || (one.text < other.text ? -1 : 1)

const readCounts = (rows: Awaited<ReturnType<typeof textsOfDay>>): Counts =>
  new Map(
    rows.flatMap(({ text, empty = 0, absent = 0, relaxed = 0 }) => {
      const count = empty + absent + relaxed
      return count > 0 ? [[text, count]] : []
    }),
  )

const shownKinds = ['car', 'years', 'position', 'condition', 'partType'] as const

/**
 * What vendors see of a kept text: the part that it names, and known words. One car and its years, because
 * several could spell a number. Undefined without a part.
 */
function missedPart(text: string, names: MarketNames) {
  const { slots, words, understood } = understandText(text, names)
  const partSlot = slots.find(isPart)
  // The likeliest concept.
  const part = findPart(partSlot?.concepts[0] ?? '')
  if (!partSlot || !part) return undefined
  const shown = shownKinds.flatMap((kind) => {
    const ofKind = understood.filter((one) => one.kind === kind)
    return kind === 'position' ? ofKind : ofKind.slice(0, 1)
  })
  const spans = [
    { start: words[partSlot.from]?.start ?? 0, text: partSlot.words.join(' ') },
    ...shown.map(({ start, end }) => ({ start, text: text.slice(start, end) })),
  ]
  return {
    text: spans
      .sort((one, other) => one.start - other.start)
      .map((span) => span.text)
      .join(' '),
    partId: part.id,
    categoryId: categoryIdBySlug(part.category),
  }
}
