/** What people searched for and did not find, from the table's daily counts. */
import { missesPartition, missPrefix } from '#functions/table/keys.ts'
import { asRecord, type MissRecord } from '#functions/table/records.ts'
import type { Table } from '#functions/table/table.ts'
import { baghdadDay } from '#shared/kernel/dates.ts'

export interface MissedSearch {
  text: string
  /** Searches that found nothing. */
  empty: number
  /** Searches that found only what is near the text. */
  relaxed: number
}

/** Texts of the last days, today included, the most frequent first. One query per day. */
export async function missedSearches(
  table: Pick<Table, 'queryAll'>,
  { now, days }: { now: Date; days: number },
): Promise<MissedSearch[]> {
  const texts = new Map<string, MissedSearch>()
  for (let ago = 0; ago < days; ago++) {
    const day = baghdadDay(new Date(now.getTime() - ago * 86_400_000))
    const rows = await table.queryAll({
      pk: missesPartition(day),
      sk: { beginsWith: missPrefix },
    })
    for (const row of rows) {
      const { text, empty = 0, relaxed = 0 } = asRecord<MissRecord>(row)
      const known = texts.get(text) ?? { text, empty: 0, relaxed: 0 }
      known.empty += Number(empty)
      known.relaxed += Number(relaxed)
      texts.set(text, known)
    }
  }
  const count = ({ empty, relaxed }: MissedSearch) => empty + relaxed
  return [...texts.values()].sort(
    (one, other) => count(other) - count(one) || (one.text < other.text ? -1 : 1),
  )
}

/** One line per text: how many found nothing, how many only something near, and the text. */
export function formatMisses(searches: readonly MissedSearch[], top: number): string {
  const lines = searches
    .slice(0, top)
    .map(({ text, empty, relaxed }) => `${number(empty)} ${number(relaxed)}  ${text}`)
  const left = searches.length - lines.length
  return [
    '  empty relaxed  text',
    ...lines,
    ...(left > 0 ? [`and ${left} more (--top ${searches.length})`] : []),
    '',
  ].join('\n')
}

const number = (value: number) => String(value).padStart(7)
