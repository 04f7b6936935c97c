/**
 * The real handlers in this process, as a fetch function, so that tests of the site need no mocked
 * API. `engineSetup.ts` starts the engine.
 */
import { services, type Services } from '#functions/http/services.ts'
import { recordDoor } from '#functions/testing/recordDoor.ts'
import { createTestApp, type TestApp } from '#functions/testing/testApp.ts'
import { signToken, testOrigin } from '#functions/testing/tokens.ts'
import { track } from '#functions/testing/useTestEngine.ts'
import { rows } from '#shared/contract/index.ts'
import { createGateway } from '#functions/local/gateway.ts'

export interface TestApi {
  app: TestApp
  /** Accepts relative addresses, as the browser's fetch does. */
  fetch: typeof fetch
  /** A token like that of the user's browser. */
  tokenOf: (userId: string) => Promise<string>
}

export async function createTestApi(parts: Partial<Services> = {}): Promise<TestApi> {
  const app = await createTestApp(parts)
  const gateway = createGateway(rows)
  return {
    app,
    fetch: (input, init) => {
      // A request left over from a page of an earlier test: with this one's clock it would build a
      // catalogue that stays empty.
      if (services() !== app.services) return Promise.reject(new TypeError('Failed to fetch'))
      recordDoor('http')
      const address = input instanceof Request ? input.url : new URL(input, testOrigin).href
      return track(gateway(new Request(address, init)))
    },
    tokenOf: (userId) => track(signToken(userId, { now: new Date() })),
  }
}
