/** Words that operators have taught (infra/operations/words.ts), which a running process reads now and then. */
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

/** With the wait below, a word works within a minute: half a read unit per process and 30 seconds. */
export const readEveryMs = 30_000
const waitMs = 100

const nextReads = new WeakMap<Table, number>()
/** The process has one vocabulary, whichever table it reads. */
let taughtRev = 0

/** Never throws: without the table the words are those of before. */
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
