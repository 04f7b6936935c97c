/** Reads the words that operators have taught (infra/operations/words.ts) while the process runs. */
import { describeError, type Log } from '#functions/http/log.ts'
import { waitAtMost } from '#functions/http/waitAtMost.ts'
import { teachWords } from '#functions/search/understanding/lexicon.ts'
import type { TaughtWord } from '#shared/catalogue/vocabulary.ts'
import { taughtWordsKey } from '#functions/table/keys.ts'
import { asRecord } from '#functions/table/records.ts'
import type { Key, Table } from '#functions/table/table.ts'

export interface TaughtWordsRecord extends Key {
  entity: 'taughtWords'
  rev: number
  words: TaughtWord[]
}

/** A word works within a minute, at half a read unit per process every 30 seconds. */
export const readEveryMs = 30_000
const waitMs = 100

const nextReads = new WeakMap<Table, number>()
/** One per process, since the vocabulary is. */
let taughtRev = 0

/** Never throws: if the table does not respond, the last words stay. */
export async function refreshWords(context: { table: Table; log: Log; now: () => Date }) {
  const { table, log, now } = context
  if (now().getTime() < (nextReads.get(table) ?? 0)) return
  nextReads.set(table, now().getTime() + readEveryMs)
  const reading = table.get(taughtWordsKey).then(
    (item) => {
      const { rev, words } = item ? asRecord<TaughtWordsRecord>(item) : { rev: 0, words: [] }
      if (rev !== taughtRev) teachWords(words)
      taughtRev = rev
    },
    (error: unknown) => log.warn('taught words not read', describeError(error)),
  )
  await waitAtMost(waitMs, reading)
}
