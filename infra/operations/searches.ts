/** What people searched for and did not find, from the table's daily counts. */
import { missesOfDay } from '#functions/catalogue/misses/missedTexts.ts'
import type { MissRecord } from '#functions/table/records.ts'
import type { Table } from '#functions/table/table.ts'
import { baghdadDay } from '#shared/kernel/dates.ts'

/** Numbers of searches, as in the table. */
type Counts = Required<Pick<MissRecord, 'empty' | 'absent' | 'relaxed'>>

export interface MissedSearch extends Counts {
  text: string
}

/** Texts of the last days, today included, the most frequent first. One query per day. */
export async function missedSearches(
  table: Pick<Table, 'queryAll'>,
  { now, days }: { now: Date; days: number },
): Promise<MissedSearch[]> {
  const texts = new Map<string, MissedSearch>()
  for (let ago = 0; ago < days; ago++) {
    const day = baghdadDay(new Date(now.getTime() - ago * 86_400_000))
    for (const { text, empty = 0, absent = 0, relaxed = 0 } of await missesOfDay(table, day)) {
      const known = texts.get(text) ?? { text, empty: 0, absent: 0, relaxed: 0 }
      known.empty += empty
      known.absent += absent
      known.relaxed += relaxed
      texts.set(text, known)
    }
  }
  const count = ({ empty, absent, relaxed }: MissedSearch) => empty + absent + relaxed
  return [...texts.values()].sort(
    (one, other) => count(other) - count(one) || (one.text < other.text ? -1 : 1),
  )
}

/** One line per text, with its three numbers. */
export function formatMisses(searches: readonly MissedSearch[], top: number): string {
  const lines = searches
    .slice(0, top)
    .map(
      ({ text, empty, absent, relaxed }) =>
        `${number(empty)} ${number(absent)} ${number(relaxed)}  ${text}`,
    )
  const left = searches.length - lines.length
  return [
    '  empty  absent relaxed  text',
    ...lines,
    ...(left > 0 ? [`and ${left} more (--top ${searches.length})`] : []),
    '',
  ].join('\n')
}

const number = (value: number) => String(value).padStart(7)
