/** The handlers on an engine of their own, as tests have them, with what each request cost. */
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
