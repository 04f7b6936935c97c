/** Vitest set-up of the functions project: each worker its own engine process. */
import { afterAll } from 'vitest'
import { recordedFolder } from '#infra/ci/results.ts'
import { startEngine, type Engine } from '#infra/local/dynamo.ts'
import { engineEnvironment } from './engineEnvironment.ts'
import { writePortUse } from './recordPortUse.ts'

const shared = globalThis as { qitatiTestEngine?: Promise<Engine> }
shared.qitatiTestEngine ??= startEngine()
const engine = await shared.qitatiTestEngine

Object.assign(process.env, engineEnvironment(engine.endpoint))

afterAll(async () => {
  writePortUse(recordedFolder)
  await engine.stop()
  delete shared.qitatiTestEngine
})
