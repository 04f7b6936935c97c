/** The handlers on their own engine, as in tests, with the costs of each request. */
import { createTestApp, type TestApp, type TestResponse } from '#functions/testing/testApp.ts'
import { testEngine, testEnvironment } from '#functions/testing/testEngine.ts'
import type { Engine } from '#functions/local/engine.ts'
import type { CallInput, EndpointData } from '#shared/contract/endpoint.ts'
import type { ContractRows, RowId } from '#shared/contract/index.ts'

/** Calls an endpoint's handler as this user; throws when it rejects. */
export type BenchApi = <I extends RowId>(
  id: I,
  input: CallInput<ContractRows[I]>,
  as?: string,
) => Promise<TestResponse<EndpointData<ContractRows[I]>>>

export async function withBenchApp(
  run: (app: TestApp, api: BenchApi, engine: Engine) => Promise<void>,
): Promise<void> {
  Object.assign(process.env, testEnvironment)
  const engine = await testEngine()
  try {
    const app = await createTestApp()
    const api: BenchApi = async (id, input, as) => {
      const response = await app.call(id, input, as ? { as } : {})
      if (response.status >= 400) throw new Error(`${id} returned ${response.status}`)
      return response
    }
    await run(app, api, engine)
  } finally {
    await engine.stop()
  }
}
