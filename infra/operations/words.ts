/**
 * `npm run words -- --stage <stage> [add|remove "part radiator" "رادتير"]`: the words
 * taught to a stage's search in addition to the vocabulary files, checked by the same rules (docs/vocabulary.md).
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { taughtWordsKey } from '#functions/table/keys.ts'
import type { TaughtWordsRecord } from '#functions/catalogue/taughtWords.ts'
import { asRecord } from '#functions/table/records.ts'
import { folder, generateVocabulary } from '#infra/vocabulary/generateVocabulary.ts'
import { fold } from '#shared/catalogue/fold.ts'
import { openStageTable } from './stageTable.ts'

const maxWords = 500

await using stack = new AsyncDisposableStack()
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { stage: { type: 'string' }, table: { type: 'string' } },
  })
  const [action, owner = '', term = ''] = positionals
  const isChange = (action === 'add' || action === 'remove') && positionals.length === 3
  if (!values.stage || !(isChange || positionals.length === 0))
    throw new Error(
      'npm run words needs --stage <stage>, and accepts add or remove with "part radiator" and a word.',
    )
  const table = await openStageTable(stack, values.stage, values.table)
  const item = await table.get(taughtWordsKey, { consistent: true })
  const { rev, words: before } = item ? asRecord<TaughtWordsRecord>(item) : { rev: 0, words: [] }
  const others = before.filter((one) => one.owner !== owner || fold(one.term) !== fold(term))
  if (action === 'remove' && others.length === before.length)
    throw new Error(`«${term}» has not been taught as ${owner}.`)
  const words = action === 'add' ? [...before, { owner, term }] : others
  if (action === 'add') check(words)
  if (isChange)
    await table.put(
      { ...taughtWordsKey, entity: 'taughtWords', rev: rev + 1, words },
      { text: 'attribute_not_exists(pk) OR rev = :rev', values: { ':rev': rev } },
    )
  process.stdout.write(words.map((word) => `${word.owner}: ${word.term}\n`).join(''))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

function check(words: TaughtWordsRecord['words']): void {
  const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8')
  const { problems } = generateVocabulary(read, words)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  if (words.length > maxWords)
    throw new Error(`At most ${maxWords} words are taught: move some to the files, and deploy.`)
}
