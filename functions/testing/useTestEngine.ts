import { afterAll, beforeAll } from 'vitest'
import { allSettled } from './pendingWork.ts'
import { deleteTestTables, testEnvironment } from './testEngine.ts'

/**
 * Lets the tests of the file call handlers. Files share a worker, so environment and tables are taken
 * back when the file ends, after its own hooks.
 */
export function useTestEngine(): void {
  const own = [...Object.keys(testEnvironment), 'AWS_ENDPOINT_URL_DYNAMODB']
  const previous = own.map((name) => [name, process.env[name]] as const)
  beforeAll(() => void Object.assign(process.env, testEnvironment))
  afterAll(async () => {
    await allSettled()
    await deleteTestTables()
    for (const [name, value] of previous) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  })
}
