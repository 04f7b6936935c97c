/**
 * Counts searches that find nothing, by day and text, so that the operator sees which words the
 * vocabulary lacks, and vendors what they could sell (docs/decisions/019-search-misses.md).
 */
import { describeError, type Log } from '#functions/http/log.ts'
import { waitAtMost } from '#functions/http/waitAtMost.ts'
import { missCountKey, missKey } from '#functions/table/keys.ts'
import { asConflict, retryOnConflict } from '#functions/table/retryOnConflict.ts'
import {
  ConditionFailed,
  TableBusy,
  TransactionRejected,
  type Table,
} from '#functions/table/table.ts'
import { fold } from '#shared/catalogue/fold.ts'
import type { Facets, CatalogueQuery, SearchMeta } from '#shared/catalogue/schema.ts'
import { baghdadDay, endOfBaghdadDay } from '#shared/kernel/dates.ts'

interface Context {
  table: Table
  log: Log
  now: () => Date
}

interface ListResults {
  data: readonly unknown[]
  facets?: Pick<Facets, 'fit'> | undefined
  meta?: Pick<SearchMeta, 'relaxed' | 'understood'> | undefined
}

/** As stored: only what is near, nothing for a part that the vocabulary knows, or nothing at all. */
type Kind = 'relaxed' | 'absent' | 'empty'

/** How long a search waits for its count. */
const waitMs = 100
/** How long nothing is written after an error. */
const pauseMs = 60_000
/** Different texts that a day may have; searches for others are not counted. */
export const maxTextsPerDay = 2000
const keptDays = 90

/** With one of these, an empty list may be the searcher's own choice. */
const filters = [
  ...(['categoryId', 'vendorId', 'governorate', 'isFeatured', 'inStock', 'condition'] as const),
  ...(['partType', 'minPrice', 'maxPrice', 'literal', 'cursor'] as const),
]

/** By table: until when nothing is written (epoch ms), and the day that has all its texts. */
const states = new WeakMap<Table, { pausedUntil: number; fullDay?: string }>()

/**
 * Counts the first page of a text that found nothing, or only what is near it; lists with filters, later
 * pages and literal texts do not count. Waits a moment at most and never throws: a search must not
 * suffer from being counted.
 */
export async function countMiss(
  context: Context,
  query: Partial<CatalogueQuery>,
  found: ListResults,
): Promise<void> {
  const kind = missKind(found)
  if (kind === undefined) return
  if (query.page !== 1 || filters.some((name) => query[name] !== undefined)) return
  const text = missedText(query.search ?? query.q ?? '')
  if (text === undefined) return
  const { table, log, now } = context
  const state = states.get(table) ?? { pausedUntil: 0 }
  states.set(table, state)
  const at = now()
  if (at.getTime() < state.pausedUntil) return
  const day = baghdadDay(at)
  const counting = count(table, { day, text, kind }, state).catch((error: unknown) => {
    const isFirst = now().getTime() >= state.pausedUntil
    state.pausedUntil = now().getTime() + pauseMs
    if (isFirst) log.warn('searches without a result not counted', describeError(error))
  })
  await waitAtMost(waitMs, counting)
}

/** Undefined for a search that found what was asked for. */
function missKind({ data, meta, facets }: ListResults): Kind | undefined {
  if (meta?.relaxed) return 'relaxed'
  // The text is not a miss if it finds something for other cars than the chosen one.
  const isForOtherCars = Object.keys(facets?.fit ?? {}).length > 0
  if (data.length > 0 || isForOtherCars) return undefined
  return meta?.understood.some((one) => one.kind === 'part') ? 'absent' : 'empty'
}

/** One write for a known text of the day; a transaction, with the number of texts, for a new one. */
async function count(
  table: Table,
  { day, text, kind }: { day: string; text: string; kind: Kind },
  state: { fullDay?: string },
): Promise<void> {
  const key = missKey(day, text)
  const expiresAt = Math.floor(Date.parse(endOfBaghdadDay(day)) / 1000) + 1 + keptDays * 86_400
  const add = { [kind]: 1 }
  await retryOnConflict(async () => {
    try {
      await table.update(key, { add }, { text: 'attribute_exists(pk)' })
      return
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw asConflict(error)
    }
    if (state.fullDay === day) return
    try {
      await table.transact([
        {
          kind: 'update',
          key: missCountKey(day),
          changes: { set: { entity: 'searchMissCount', expiresAt }, add: { texts: 1 } },
          condition: {
            text: 'attribute_not_exists(texts) OR texts < :max',
            values: { ':max': maxTextsPerDay },
          },
        },
        {
          kind: 'update',
          key,
          changes: { set: { entity: 'searchMiss', text, expiresAt }, add },
          condition: { text: 'attribute_not_exists(pk)' },
        },
      ])
    } catch (error) {
      if (!(error instanceof TransactionRejected)) throw error
      if (error.isThrottled) throw new TableBusy(error)
      if (!error.failedAt(0)) throw error
      state.fullDay = day
    }
  })
}

const maxLetters = 60
const minLetters = 2

/**
 * The folded text, at most 60 characters, without runs of seven or more digits («07701234567»,
 * «٠٧٧٠ ١٢٣-٤٥٦٧»), unless they belong to a part number with a letter (1K0 615 301 AA). Words with digits all
 * go if those make a mobile number (0770x123x4567). Undefined when nothing is left, and for e-mail and web
 * addresses, also without their signs (ali gmail.com). Why: docs/search.md, Missed searches.
 */
export function missedText(text: string): string | undefined {
  const plain = text.normalize('NFKC').replace(/\p{Nd}/gu, asciiDigit)
  if (address.test(plain)) return undefined
  const shown = fold(plain).replace(
    /([a-z])?(\d(?: ?\d){6,})([a-z])?/g,
    (...[, before = '', run, after = '']: string[]) =>
      before + (isOfPartNumber(run ?? '', before, after) ? run : ' ') + after,
  )
  const kept = withoutHiddenMobile(shown).replace(/ +/g, ' ').trim().slice(0, maxLetters).trim()
  return kept.length < minLetters ? undefined : kept
}

const address =
  /@|:\/\/|www\.|\.(com|net|org|info|iq|me)\b|gmail|hotmail|yahoo|outlook|icloud|جيميل|هوتميل/i

/** Unicode has the digits of each script in a row of ten. */
function asciiDigit(digit: string): string {
  let value = 0
  for (let code = (digit.codePointAt(0) ?? 0) - 1; isDigit(code) && value < 9; code--) value++
  return String(value)
}
const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code))

/** Without words with digits if the text's digits, or O and l for them, make an Iraqi mobile number. */
function withoutHiddenMobile(folded: string): string {
  const words = folded.split(' ')
  const digitsOf = (list: readonly string[]) => list.join('').replace(/\D/g, '')
  const withDigits = words.map((word) =>
    /\d/.test(word) ? word.replaceAll('o', '0').replaceAll('l', '1') : word,
  )
  const isMobile = [words, withDigits].some((list) => /07[3-9]\d{8}/.test(digitsOf(list)))
  return isMobile ? words.filter((word) => !/\d/.test(word)).join(' ') : folded
}

function isOfPartNumber(run: string, before: string, after: string): boolean {
  const groups = run.split(' ')
  const innerGroups = groups.slice(before === '' ? 0 : 1, after === '' ? undefined : -1)
  const couldBeMobile = /7\d{9}/.test(groups.join(''))
  return before + after !== '' && !couldBeMobile && innerGroups.every((group) => group.length < 7)
}
