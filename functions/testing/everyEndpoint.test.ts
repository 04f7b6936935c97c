/**
 * What every endpoint rejects, derived from its row: no token, forged identity headers, the wrong role,
 * invalid bodies and ids.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadHandler } from '#functions/local/gateway.ts'
import type { CallInput, Row } from '#shared/contract/endpoint.ts'
import { rows } from '#shared/contract/index.ts'
import { forgeToken, signToken, testIssuer } from './tokens.ts'
import { app, useApp } from '#functions/testing/useApp.ts'
import { rejection } from '#functions/testing/testApp.ts'

const accessByWord = {
  anybody: 'public',
  'signed in': 'signedIn',
  customer: 'customer',
  vendor: 'vendor',
} as const

/**
 * Who may call an endpoint, as docs/rules.md says, by method and path: a second opinion beside the row's
 * own `access`, so that a row cannot permit more without a change of the page.
 */
const documentedAccess = new Map(
  [
    ...readFileSync(new URL('../../docs/rules.md', import.meta.url), 'utf8').matchAll(
      /^\| `([A-Z]+ \/api\/\S+)` \| (anybody|signed in|customer|vendor) \|$/gm,
    ),
  ].map(([, call = '', who]) => [call, accessByWord[who as keyof typeof accessByWord]]),
)

it('docs/rules.md says who may call each endpoint, as its row does', () => {
  const ofRows = rows.map(({ method, path, access }) => [`${method} ${path}`, access])
  expect(Object.fromEntries(documentedAccess)).toEqual(Object.fromEntries(ofRows))
})

/** For any row: a specific row's type names its parameters. */
function inputOf(params: Record<string, string>): CallInput<Row> {
  const input: object = { params }
  return input as CallInput<Row>
}

describe.each(rows)('$id rejects', async (row) => {
  const handler = await loadHandler(row)
  const params = Object.fromEntries(
    [...row.path.matchAll(/\{(\w+)\}/g)].map((match) => [
      match[1] ?? '',
      '01JABCDEFGHJKMNPQRSTVWXYZ0',
    ]),
  )
  const input = inputOf(params)
  // As rules.md says, not the row: one that permits more must not lose its test.
  const access = documentedAccess.get(`${row.method} ${row.path}`)
  const role = access === 'vendor' ? 'VENDOR' : access === 'customer' ? 'CUSTOMER' : undefined

  useApp()

  if (access !== 'public') {
    it('no token, an expired one, a forged one, another issuer, another site, identity headers alone [ROLE-04]', async () => {
      const now = new Date()
      const userId = await app.signUp(row.access === 'customer' ? 'CUSTOMER' : 'VENDOR')
      const expired = await signToken(userId, { now: new Date(now.getTime() - 3_600_000) })
      const otherIssuer = await signToken(userId, { now, claims: { iss: `${testIssuer}.evil` } })
      const otherSite = await signToken(userId, { now, claims: { azp: 'https://evil.test' } })
      const headers = { 'x-user-id': userId, 'x-user-email': 'a@qitati.test' }
      for (const options of [
        {},
        { headers },
        { token: expired },
        { token: await forgeToken(userId, { now }) },
        { token: otherIssuer },
        { token: otherSite },
        { token: 'nonsense' },
      ]) {
        expect(await rejection(app.run(handler, row, input, options))).toBe('401 UNAUTHORIZED')
      }
    })
  }
  if (row.access === 'public') {
    it('no request for a missing or invalid token: it is public', async () => {
      for (const options of [{}, { token: 'nonsense' }]) {
        const response = await app.run(handler, row, input, options)
        expect([401, 403, 500]).not.toContain(response.status)
      }
    })
  }
  if (role) {
    it('the other role and a user without a role [ROLE-05]', async () => {
      const wrong = [
        await app.signUp(role === 'VENDOR' ? 'CUSTOMER' : 'VENDOR'),
        await app.signUp(undefined),
      ]
      for (const as of wrong) {
        expect(await rejection(app.run(handler, row, input, { as }))).toBe('403 FORBIDDEN')
      }
    })
  }
  const permitted = () => app.signUp(role ?? 'CUSTOMER')
  if (row.body) {
    it('a body that is not JSON, not an object, or no body', async () => {
      const as = await permitted()
      for (const rawBody of ['{"a":', '[]', '"text"', '7', '']) {
        const response = await app.run(handler, row, input, { as, rawBody })
        expect([response.status, response.error.code, rawBody]).toEqual([
          400,
          'VALIDATION_FAILED',
          rawBody,
        ])
        expect(response.error.message).toMatch(/^Validation/)
      }
    })
  }
  if (Object.keys(params).length > 0) {
    it(row.body ? 'a missing body before invalid ids' : 'invalid ids, as not found', async () => {
      const as = await permitted()
      for (const bad of ['a b', 'ا', '../x', 'x'.repeat(81), "'; --"]) {
        const wrong = Object.fromEntries(Object.keys(params).map((name) => [name, bad]))
        const response = await app.run(handler, { ...row, body: undefined }, inputOf(wrong), { as })
        expect([response.status, response.error.code]).toEqual(
          row.body ? [400, 'VALIDATION_FAILED'] : [404, 'NOT_FOUND'],
        )
      }
    })
  }
})
