/** The handlers on their own engine, as in tests, with the costs of each request. */
import { engineEnvironment } from '#functions/testing/engineEnvironment.ts'
import { createTestApp, type TestApp } from '#functions/testing/testApp.ts'
import { startEngine } from '#functions/local/engine.ts'

export async function withBenchApp(run: (app: TestApp) => Promise<void>): Promise<void> {
  const engine = await startEngine()
  Object.assign(process.env, engineEnvironment(engine.endpoint))
  try {
    await run(await createTestApp())
  } finally {
    await engine.stop()
  }
}
