import { beforeAll } from 'vitest'
import { startEngine } from '#functions/local/engine.ts'
import { engineEnvironment } from './engineEnvironment.ts'
import { allSettled } from './pendingWork.ts'

/**
 * Starts an engine process before the tests of the file that runs, and points the handlers at it; a
 * file whose tests are all filtered out starts none. Files share a worker, so the environment is
 * restored when the file ends.
 */
export function startTestEngine(): void {
  beforeAll(async () => {
    const engine = await startEngine()
    const environment = engineEnvironment(engine.endpoint)
    const previous = Object.keys(environment).map((name) => [name, process.env[name]] as const)
    Object.assign(process.env, environment)

    // After the hooks of the file.
    return async () => {
      await allSettled()
      await engine.stop()
      for (const [name, value] of previous) {
        if (value === undefined) delete process.env[name]
        else process.env[name] = value
      }
    }
  })
}
