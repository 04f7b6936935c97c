import { PutCommand, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, expect, it, vi } from 'vitest'
import { openDocumentClients } from './documentClient.ts'

interface SentRequest {
  hostname: string
  headers: Record<string, string>
}

/** Clients whose every request fails as `outcome` says, and what they have sent. */
function failingClients(outcome: Error | { statusCode: number; __type: string }) {
  const requests: SentRequest[] = []
  const clients = openDocumentClients({
    requestHandler: {
      handle: async (request: SentRequest) => {
        requests.push({ ...request, headers: { ...request.headers } })
        if (outcome instanceof Error) throw outcome
        const body = new TextEncoder().encode(JSON.stringify({ __type: outcome.__type }))
        return { response: { statusCode: outcome.statusCode, headers: {}, body } }
      },
    },
  })
  return { ...clients, requests }
}

const key = { TableName: 'table', Key: { pk: 'a', sk: 'b' } }
const transaction = new TransactWriteCommand({
  TransactItems: [{ Put: { TableName: 'table', Item: key.Key } }],
})

afterEach(() => vi.unstubAllEnvs())

it.each([
  ['lost', Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })],
  ['late', Object.assign(new Error('late'), { name: 'TimeoutError' })],
  ['a failure of the server', { statusCode: 500, __type: 'x#InternalServerError' }],
  ['throttling', { statusCode: 400, __type: 'x#ThrottlingException' }],
])(
  'send twice what is not a transaction, and that once, if the response is %s',
  async (_, outcome) => {
    const { single, transactions, requests } = failingClients(outcome)
    await expect(single.send(new GetCommand(key))).rejects.toThrow()
    expect(requests).toHaveLength(2)
    await expect(transactions.send(transaction)).rejects.toThrow()
    expect(requests).toHaveLength(3)
  },
)

it('sign with the credentials of the environment, for its region and endpoint', async () => {
  vi.stubEnv('AWS_SESSION_TOKEN', 'of the Lambda')
  vi.stubEnv('AWS_REGION', 'eu-north-1')
  for (const [own, all, host] of [
    ['', '', 'dynamodb.eu-north-1.amazonaws.com'],
    ['', 'http://all:4566', 'all'],
    ['http://own:8000', 'http://all:4566', 'own'],
  ] as const) {
    vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', own)
    vi.stubEnv('AWS_ENDPOINT_URL', all)
    const { transactions, requests } = failingClients(new Error('no table'))
    await expect(transactions.send(transaction)).rejects.toThrow('no table')
    expect(requests).toMatchObject([
      {
        hostname: host,
        headers: {
          authorization: expect.stringMatching(
            /Credential=local\/\d{8}\/eu-north-1\/dynamodb\//,
          ) as string,
          'x-amz-security-token': 'of the Lambda',
        },
      },
    ])
  }
  vi.stubEnv('AWS_ACCESS_KEY_ID', '')
  const { single, requests } = failingClients(new Error('no table'))
  await expect(single.send(new GetCommand(key))).rejects.toThrow('AWS_ACCESS_KEY_ID')
  expect(requests).toEqual([])
})

it('need a region', () => {
  vi.stubEnv('AWS_REGION', '')
  expect(() => openDocumentClients()).toThrow('AWS_REGION is not set')
})

it.each([
  ['a number that is not one', NaN],
  ['infinity', -Infinity],
  ['a number beyond those that are exact', Number.MAX_SAFE_INTEGER + 1],
  ['a date', new Date(0)],
  ['a symbol', Symbol('a')],
])('cannot write %s, at any depth', async (_, value) => {
  const { single, requests } = failingClients(new Error('no table'))
  for (const values of [{ value }, { list: [{ value }] }]) {
    const put = new PutCommand({ TableName: 'table', Item: { ...key.Key, ...values } })
    await expect(single.send(put)).rejects.not.toThrow('no table')
  }
  expect(requests).toEqual([])
})
