/**
 * The very handlers in process, as a fetch function: browser-side tests speak to the real API
 * instead of a second, mocked one. Importing it starts the engine for the test file.
 */
import { setImmediate } from 'node:timers/promises'
import { afterAll } from 'vitest'
import '#functions/testing/engineSetup.ts'
import type { Services } from '#functions/http/services.ts'
import { noteDoor } from '#functions/testing/noteDoor.ts'
import { createTestApp, type TestApp } from '#functions/testing/testApp.ts'
import { signToken, testOrigin } from '#functions/testing/tokens.ts'
import { rows } from '#shared/contract/index.ts'
import { createGateway } from './gateway/gateway.ts'

export interface TestApi {
  app: TestApp
  /** Takes addresses of the site, as the browser's own fetch does. */
  fetch: typeof fetch
  /** A token as the identity provider would give it to this user's browser. */
  tokenOf: (userId: string) => Promise<string>
}

/** A screen that is gone leaves reads behind: they are answered before the engine stops. */
const underWay = new Set<Promise<unknown>>()
afterAll(async () => {
  do {
    await Promise.allSettled(underWay)
    // What has its token now sends its request.
    await setImmediate()
  } while (underWay.size > 0)
})
const watch = <T>(work: Promise<T>): Promise<T> => {
  underWay.add(work)
  return work.finally(() => underWay.delete(work))
}

export async function createTestApi(parts: Partial<Services> = {}): Promise<TestApi> {
  const app = await createTestApp(parts)
  const gateway = createGateway(rows)
  return {
    app,
    fetch: (input, init) => {
      noteDoor('http')
      const address = input instanceof Request ? input.url : new URL(input, testOrigin).href
      return watch(gateway(new Request(address, init)))
    },
    tokenOf: (userId) => watch(signToken(userId, { now: new Date() })),
  }
}
