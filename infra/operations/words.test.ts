import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { expect, test } from 'vitest'
import { readEveryMs, refreshWords } from '#functions/catalogue/taughtWords.ts'
import { createLog } from '#functions/http/log.ts'
import { ensureTable, startEngine } from '#functions/local/engine.ts'
import { marketNames } from '#functions/search/understanding/lexicon.ts'
import { understandText } from '#functions/search/understanding/understandText.ts'
import { openDocumentClients } from '#functions/table/documentClient.ts'
import { createDynamoTable } from '#functions/table/dynamoTable.ts'
import { taughtWordsKey } from '#functions/table/keys.ts'

const aws = {
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
}

test('words taught by one process work in another within a minute, and obey the rules of the files', async () => {
  Object.assign(process.env, aws)
  const engine = await startEngine()
  await using stack = new AsyncDisposableStack()
  stack.defer(() => engine.stop())
  const client = new DynamoDBClient({ endpoint: engine.endpoint })
  stack.defer(() => client.destroy())
  await ensureTable(client, 'words')
  const clients = openDocumentClients({ endpoint: engine.endpoint })
  const table = createDynamoTable({ tableName: 'words', clients })
  let time = Date.now()
  const context = { table, log: createLog(() => undefined), now: () => new Date(time) }
  const entities = { brands: [], trims: [], vendors: [] }
  const read = async (text: string) => {
    time += readEveryMs
    await refreshWords(context)
    const { understood } = understandText(text, marketNames(entities))
    return understood.map((one) => (one.kind === 'part' ? one.id : one.kind))
  }
  const run = (...words: string[]) =>
    promisify(execFile)(
      process.execPath,
      ['infra/operations/words.ts', '--stage', 'x', '--table', 'words', ...words],
      { env: { ...process.env, ...aws, AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint } },
    )

  expect(await read('زنبلوقة كشكولية')).toEqual([])
  await run('add', 'part radiator', 'زنبلوقة')
  const { stdout } = await run('add', 'car toyota camry', 'كشكولية')
  expect(stdout).toBe('part radiator: زنبلوقة\ncar toyota camry: كشكولية\n')
  expect(await read('زنبلوقة كشكولية')).toEqual(['radiator', 'car'])
  for (const [owner, word, problem] of [
    ['part radiator', 'زنبلوقة', 'is there twice'],
    ['part battery', 'رديتر', 'is a word of'],
    ['part none', 'كلمة', '«part none» is not in the vocabulary'],
    ['part radiator', '؟', 'a word is missing'],
    ['part radiator', '', 'a word is missing'],
  ] as const)
    await expect(run('add', owner, word)).rejects.toMatchObject({
      stderr: expect.stringContaining(problem) as string,
    })
  await run('remove', 'part radiator', 'زنبلوقه')
  await expect(run('remove', 'part radiator', 'زنبلوقه')).rejects.toMatchObject({ code: 1 })
  expect(await read('زنبلوقة كشكولية')).toEqual(['car'])

  const words = Array.from({ length: 500 }, (_, at) => ({ owner: 'words noise', term: `zq${at}` }))
  await table.put({ ...taughtWordsKey, entity: 'taughtWords', rev: 9, words })
  await expect(run('add', 'words noise', 'zq500')).rejects.toMatchObject({
    stderr: expect.stringContaining('At most 500 words') as string,
  })
})
