/**
 * The engine of a test worker, and the environment in which handlers find it. One for all files of the
 * worker; a file's tables are deleted when it ends, because each makes creating the next one slower
 * (5 ms for the first, 100 ms after 400).
 */
import { randomUUID } from 'node:crypto'
import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { ensureTable, startEngine } from '#functions/local/engine.ts'
import { testIssuer, testOrigin, testPublicKey } from './tokens.ts'

/** What handlers read besides the engine's address; they trust the tests' tokens. */
export const testEnvironment = {
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  TABLE_NAME: 'unset',
  // A loaded machine must not make a test fail.
  CATALOGUE_WAIT_MS: '20000',
  CLERK_ISSUER: testIssuer,
  CLERK_JWT_KEY: testPublicKey,
  CLERK_AUTHORIZED_PARTIES: testOrigin,
  CLERK_SECRET_KEY: 'sk_test_local',
}

let started: ReturnType<typeof start> | undefined
let tables: string[] = []

/** The running engine, which the first call starts and points the handlers at. */
export const testEngine = () => (started ??= start())

async function start() {
  const engine = await startEngine()
  process.once('exit', () => void engine.stop())
  // As Vitest ends its workers.
  process.once('SIGTERM', () => {
    void engine.stop()
    process.kill(process.pid, 'SIGTERM')
  })
  return { ...engine, client: new DynamoDBClient({ endpoint: engine.endpoint }) }
}

/** Creates an empty table and returns its name. */
export async function createTestTable(): Promise<string> {
  const { client, endpoint } = await testEngine()
  process.env.AWS_ENDPOINT_URL_DYNAMODB = endpoint
  const name = `t-${randomUUID()}`
  tables.push(name)
  await ensureTable(client, name)
  return name
}

export async function deleteTestTables(): Promise<void> {
  if (!started) return
  const { client } = await started
  await Promise.all(tables.map((TableName) => client.send(new DeleteTableCommand({ TableName }))))
  tables = []
}
