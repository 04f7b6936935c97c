/** The handlers on an engine of their own, as tests have them, with what each request cost. */
import { createTestApp, type TestApp } from '#functions/testing/testApp.ts'
import { testIssuer, testOrigin, testPublicKey } from '#functions/testing/tokens.ts'
import { startEngine } from '#infra/local/dynamo.ts'

export async function withBenchApp(run: (app: TestApp) => Promise<void>): Promise<void> {
  const engine = await startEngine()
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    TABLE_NAME: 'unset',
    CLERK_ISSUER: testIssuer,
    CLERK_JWT_KEY: testPublicKey,
    CLERK_AUTHORIZED_PARTIES: testOrigin,
    CLERK_SECRET_KEY: 'sk_test_local',
  })
  try {
    await run(await createTestApp())
  } finally {
    await engine.stop()
  }
}
