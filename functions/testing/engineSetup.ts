/** Vitest set-up of tests that call handlers: an engine process for each file. */
import { afterAll } from 'vitest'
import { startEngine, type Engine } from '#infra/local/dynamo.ts'
import { engineEnvironment } from './engineEnvironment.ts'
import { allSettled } from './underWay.ts'

const shared = globalThis as { qitatiTestEngine?: Promise<Engine> }
shared.qitatiTestEngine ??= startEngine()
const engine = await shared.qitatiTestEngine

Object.assign(process.env, engineEnvironment(engine.endpoint))

afterAll(async () => {
  await allSettled()
  await engine.stop()
  delete shared.qitatiTestEngine
})
