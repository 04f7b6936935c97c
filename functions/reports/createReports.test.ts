import { beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp, rejection } from '#functions/testing/testApp.ts'
import type { BrowserReport } from '#shared/reports/schema.ts'

let app: TestApp
let figures: object[]
beforeEach(async () => {
  figures = []
  app = await createTestApp({ metrics: { put: (_, values) => void figures.push(values) } })
})

const send = (body: BrowserReport[], headers = {}) =>
  app.call('reports/createReports', { body }, { headers })
const logged = () =>
  app.logLines.map((line) => {
    const { level: _, time: __, requestId: ___, ...fields } = JSON.parse(line)
    return fields as Record<string, unknown>
  })

const crash = (body: Partial<Extract<BrowserReport, { type: 'crash' }>['body']> = {}) =>
  ({
    type: 'crash',
    url: '/products/01JABCDEFGHJKMNPQRSTVWXYZ0',
    body: { name: 'TypeError', message: 'x is undefined', stack: '', ...body },
  }) as const

/** As Chromium sends it, `application/reports+json`. */
const violation = {
  type: 'csp-violation',
  age: 12,
  url: 'https://qitati.iq/customer/search?q=secret',
  user_agent: 'Mozilla/5.0',
  body: {
    documentURL: 'https://qitati.iq/customer/search?q=secret',
    referrer: 'https://example.com/?who=me',
    blockedURL: 'https://evil.test/script.js?user=ali',
    effectiveDirective: 'script-src-elem',
    originalPolicy: "default-src 'self'",
    sourceFile: 'https://qitati.iq/assets/index-1a2b3c4d.js',
    sample: 'alert("0770")',
    disposition: 'enforce',
    statusCode: 200,
    lineNumber: 1,
    columnNumber: 2345,
  },
} as const

it('a crash is logged with its place in our code and counted; the response is empty', async () => {
  const response = await send([
    crash({
      stack: [
        'TypeError: x is undefined',
        '    at Ali (https://qitati.iq/assets/product-1a2b.js:1:23456)',
        '    at chrome-extension://abcdef/content.js:1:1',
        'render@https://qitati.iq/assets/index-3c4d.js:2:7',
      ].join('\n'),
    }),
  ])
  expect(response.status).toBe(204)
  expect(logged()).toMatchObject([
    {
      event: 'page crashed',
      page: '/products/*',
      error: 'TypeError',
      text: 'x is undefined',
      frames: ['/assets/product-1a2b.js:1:23456', '/assets/index-3c4d.js:2:7'],
    },
  ])
  expect(figures).toContainEqual({ ClientCrashes: 1 })
})

it('a violation of the policy is logged by directive and origin, as browsers send it', async () => {
  const response = await send([violation], { 'content-type': 'application/reports+json' })
  expect(response.status).toBe(204)
  expect(logged()).toMatchObject([
    {
      event: 'content security policy violated',
      page: '/customer/search',
      directive: 'script-src-elem',
      blocked: 'https://evil.test',
      source: '/assets/index-1a2b3c4d.js:1:2345',
    },
  ])
  expect(JSON.stringify(logged())).not.toMatch(/secret|who=me|ali|0770|Mozilla/)
  expect(figures.filter((values) => 'ClientCrashes' in values)).toEqual([])
})

it.each([
  ['inline', 'inline'],
  ['', ''],
  ['chrome-extension://abcdef/x.js', 'chrome-extension:'],
  ['data:text/html,secret', 'data:'],
  ['wss://a.test:8443/room/ali', 'wss://a.test:8443'],
])('of what was blocked (%s), %s is kept', async (blockedURL, kept) => {
  await send([{ ...violation, body: { ...violation.body, blockedURL } }])
  expect(logged()).toMatchObject([{ blocked: kept }])
})

it.each([
  [
    `Unexpected token 'A', "Ali 07701234567" is not valid JSON`,
    `Unexpected token 'A', "…" is not valid JSON`,
  ],
  ['Unterminated "Ali and', 'Unterminated "…"'],
  ['no user ali@example.com here', 'no user … here'],
  ['no product 01JABCDEFGHJKMNPQRSTVWXYZ0123456789ABCDEFGHIJ', 'no product …'],
  ['phone 07701234567', 'phone …'],
  ['حيدر is gone', '… is gone'],
  [
    "Cannot read properties of undefined (reading 'price')",
    "Cannot read properties of undefined (reading 'price')",
  ],
  [
    'Failed to fetch dynamically imported module: https://qitati.iq/assets/p-12345678.js',
    'Failed to fetch dynamically imported module: /assets/p-12345678.js',
  ],
  ['GET https://qitati.iq/api/orders/01JABC?q=ali failed', 'GET /api/orders/* failed'],
])('a message contains no personal data: %s', async (message, text) => {
  await send([crash({ message })])
  expect(logged()).toMatchObject([{ text }])
})

it('misuse is logged with the ids of what is reported, beside the id of the HTTP request', async () => {
  const reported = [
    { requestId: '01JABCDEFGHJKMNPQRSTVWXYZ0', offerId: '2' },
    { reviewId: 'a1' },
    { questionId: 'b2' },
  ]
  const misuse = reported.map((body) => ({ type: 'misuse' as const, body }))
  expect((await send(misuse)).status).toBe(204)
  expect(logged()).toMatchObject(
    reported.map((one) => ({ event: 'misuse reported', reported: one })),
  )
  expect(app.logLines.join()).toMatch(/"requestId":"(?!01JABC)[^"]+".*"reported"/)
})

it('at most five of one request are logged; every crash is counted', async () => {
  await send(Array.from({ length: 40 }, () => crash()))
  expect(logged()).toHaveLength(5)
  expect(figures).toContainEqual({ ClientCrashes: 40 })
})

it('more than 64 KB is rejected unread', async () => {
  expect(
    await rejection(
      app.call('reports/createReports', { body: [] }, { rawBody: `["${'x'.repeat(64 * 1024)}` }),
    ),
  ).toBe('413 PAYLOAD_TOO_LARGE')
})

it.each([
  ['another type', { ...crash(), type: 'deprecation' }],
  ['an unknown field', { ...crash(), token: 'x' }],
  ['a text that is too long', crash({ message: 'x'.repeat(1_001) })],
  ['missing texts', { type: 'crash', url: '/', body: {} }],
])('%s is rejected and not logged as a report', async (_, report) => {
  expect(
    await rejection(
      app.call('reports/createReports', { body: [] }, { rawBody: JSON.stringify([report]) }),
    ),
  ).toBe('400 VALIDATION_FAILED')
  expect(logged().map(({ event }) => event)).toEqual(['request rejected'])
})
