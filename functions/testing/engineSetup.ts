/** Vitest set-up of the functions project: each worker its own engine process. */
import { afterAll } from 'vitest'
import { startEngine, type Engine } from '#infra/local/dynamo.ts'
import { writePortUse } from './recordPortUse.ts'
import { testIssuer, testOrigin, testPublicKey } from './tokens.ts'

const shared = globalThis as { qitatiTestEngine?: Promise<Engine> }
shared.qitatiTestEngine ??= startEngine()
const engine = await shared.qitatiTestEngine

process.env.AWS_ENDPOINT_URL_DYNAMODB = engine.endpoint
process.env.AWS_REGION = 'eu-central-1'
process.env.AWS_ACCESS_KEY_ID = 'local'
process.env.AWS_SECRET_ACCESS_KEY = 'local'
process.env.TABLE_NAME = 'unset'
process.env.CLERK_ISSUER = testIssuer
process.env.CLERK_JWT_KEY = testPublicKey
process.env.CLERK_AUTHORIZED_PARTIES = testOrigin
process.env.CLERK_SECRET_KEY = 'sk_test_local'

afterAll(async () => {
  writePortUse('.cache/permissions')
  await engine.stop()
  delete shared.qitatiTestEngine
})
