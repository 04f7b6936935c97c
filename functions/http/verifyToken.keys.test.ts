import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, importSPKI } from 'jose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { replaceServices } from '#functions/http/services.ts'
import { createTestApp, type TestApp } from '#functions/testing/testApp.ts'
import { forgeToken, testIssuer, testOrigin, testPublicKey } from '#functions/testing/tokens.ts'
import { createKeySet, createTokenVerifier } from './verifyToken.ts'

const jwk = { ...(await exportJWK(await importSPKI(testPublicKey, 'RS256'))), kid: 'test' }

describe('the key set', () => {
  let app: TestApp
  let server: Server
  let url: string
  /** How the provider treats a request. */
  let mode: 'responds' | 'hangs' | 'fails'
  let asked: number
  beforeEach(async () => {
    app = await createTestApp()
    mode = 'responds'
    asked = 0
    server = createServer((_, response) => {
      asked++
      if (mode === 'hangs') return
      response.writeHead(mode === 'fails' ? 500 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ keys: [jwk] }))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks`
    const env = { issuer: testIssuer, jwksUrl: url, authorizedParties: [testOrigin] }
    const verifyToken = createTokenVerifier(
      { ...env, jwtKey: undefined },
      () => new Date(),
      app.services.log,
    )
    replaceServices({ ...app.services, verifyToken })
    app.services.verifyToken = verifyToken
  })
  afterEach(() => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  })

  const failures = () => app.logLines.filter((line) => line.includes('key set not reached'))
  const me = async (token?: string) => {
    const as = await app.signUp('CUSTOMER')
    return app.call('users/getMe', {}, token ? { token } : { as })
  }

  it('is fetched once, before the first request', async () => {
    await app.services.verifyToken.prepare()
    expect(asked).toBe(1)
    expect([(await me()).status, (await me()).status, asked]).toEqual([200, 200, 1])
    expect((await me('nonsense')).status).toBe(401)
    const forged = await forgeToken(await app.signUp('CUSTOMER'), { now: new Date() })
    expect((await me(forged)).status).toBe(401)
  })

  it.each(['fails', 'hangs'] as const)(
    'that %s causes 503 with Retry-After for a valid token; one fetch, one log line',
    async (how) => {
      mode = how
      await app.services.verifyToken.prepare()
      for (let request = 0; request < 3; request++) {
        const response = await me()
        expect([response.status, response.error.code]).toEqual([503, 'BUSY'])
        expect(response.headers['retry-after']).toBe('5')
      }
      expect([asked, failures().length]).toEqual([1, 1])
      // A malformed token needs no key to be rejected.
      expect((await me('nonsense')).status).toBe(401)
    },
  )

  it('that cannot be reached leaves public endpoints open, token or not', async () => {
    mode = 'fails'
    const as = await app.signUp('CUSTOMER')
    const response = await app.call('categories/listCategories', {}, { as })
    expect(response.status).toBe(200)
  })

  describe('cached by a process', () => {
    const header = { alg: 'RS256', kid: 'test' }
    const token = { payload: '', signature: '' }
    let ms: number
    const open = () =>
      createKeySet(url, app.services.log, { timeoutMs: 1_000, cooldownMs: 1_000, now: () => ms })
    beforeEach(() => void (ms = 0))

    it('is fetched again after the cooldown, and then used', async () => {
      mode = 'hangs'
      const { getKey } = open()
      await Promise.all(
        [1, 2, 3].map(() => expect(getKey(header, token)).rejects.toThrow('reached')),
      )
      mode = 'responds'
      ms = 999
      await expect(getKey(header, token)).rejects.toThrow('reached')
      expect([asked, failures().length]).toEqual([1, 1])
      ms = 1_000
      await expect(getKey(header, token)).resolves.toBeDefined()
    })

    it('stays in use when it is old and cannot be fetched again', async () => {
      const { getKey, prepare } = open()
      await prepare()
      mode = 'fails'
      ms = 3_600_000
      await expect(getKey(header, token)).resolves.toBeDefined()
      expect([asked, failures().length]).toEqual([2, 1])
    })

    it('is fetched again when it is ten minutes old', async () => {
      const { getKey, prepare } = open()
      await prepare()
      ms = 599_999
      await getKey(header, token)
      expect(asked).toBe(1)
      ms = 600_000
      await getKey(header, token)
      expect(asked).toBe(2)
    })

    it('lacks the key of a forged token, and is not fetched again for each', async () => {
      const { getKey } = open()
      for (let forged = 0; forged < 3; forged++)
        await expect(getKey({ alg: 'RS256', kid: 'forged' }, token)).rejects.toMatchObject({
          code: 'ERR_JWKS_NO_MATCHING_KEY',
        })
      expect(asked).toBe(1)
    })
  })
})
