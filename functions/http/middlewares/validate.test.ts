import { beforeEach, expect, it } from 'vitest'
import { handlers } from '#functions/addresses/handlers.ts'
import { testAddress } from '#functions/testing/orderFixtures.ts'
import { createTestApp, type TestApp } from '#functions/testing/testApp.ts'
import { addresses } from '#shared/addresses/contract.ts'
import type { NewProduct } from '#shared/products/bodies.ts'
import { handle } from '../handle.ts'
import type { LambdaHandler } from '../lambdaHandler.ts'
import { probeRows } from '../testing/probeRows.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})

const save = handle(probeRows.save)(async ({ body }) => body)

it('names every wrong field of query and body at once [VALID-21]', async () => {
  const as = await app.signUp('CUSTOMER')
  const response = await app.run(
    save,
    probeRows.save,
    { params: { id: 'a' }, query: { n: 'x' }, body: {} as { name: string } },
    { as },
  )
  expect(response.status).toBe(400)
  expect(response.error.issues?.map((issue) => issue.path.join('.'))).toEqual(['n', 'name'])
  expect(response.error.message).toBe('Validation: n must be a number')
})

it('names at most 100 wrong fields', async () => {
  const as = await app.signUp('VENDOR')
  const fitment = { carTrimId: 'trim', carYearIds: Array.from({ length: 60 }, () => '?') }
  const compatibilities = Array.from({ length: 40 }, () => fitment)
  const body = { compatibilities } as NewProduct
  const response = await app.call('products/createProduct', { body }, { as })
  expect([response.status, response.error.issues?.length]).toEqual([400, 100])
})

it.each([
  ['application/json', 201],
  ['application/json ; charset=utf-8', 201],
  ['Application/Problem+JSON', 201],
  ['text/json', 400],
  ['application/jsonp', 400],
])(
  'a body of type %s: %i (RFC 9110, 5.6.6 allows spaces before the semicolon)',
  async (type, status) => {
    const as = await app.signUp('CUSTOMER')
    const input = { params: { id: 'a' }, body: { name: 'علي' } }
    const headers = { 'Content-Type': type }
    expect((await app.run(save, probeRows.save, input, { as, headers })).status).toBe(status)
  },
)

it('ignores prototypes in a body', async () => {
  const as = await app.signUp('CUSTOMER')
  const rawBody = '{"__proto__":{"name":"x"},"constructor":{"prototype":{"name":"x"}}}'
  const response = await app.run(save, probeRows.save, { params: { id: 'a' } } as never, {
    as,
    rawBody,
  })
  expect([response.status, response.error.code]).toEqual([400, 'VALIDATION_FAILED'])
  expect({}).not.toHaveProperty('name')
})

it('reads a body that the gateway has encoded in Base64', async () => {
  const as = await app.signUp('CUSTOMER')
  const encoded: LambdaHandler = (event, context) =>
    handlers.createAddress({ ...event, isBase64Encoded: true }, context)
  const rawBody = Buffer.from(JSON.stringify(testAddress)).toString('base64')
  const input = { body: testAddress }
  const { data } = await app.run(encoded, addresses.createAddress, input, { as, rawBody })
  expect(data.street).toBe(testAddress.street)
})
