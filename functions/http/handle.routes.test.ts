import type { APIGatewayProxyEvent, Context } from 'aws-lambda'
import { expect, test } from 'vitest'
import { proxyEvent } from '#functions/local/gateway.ts'
import { jsonResponse } from './lambdaHandler.ts'
import { createResourceHandler } from './handle.ts'

const eventOf = (method: string, resource: string) =>
  proxyEvent({
    method,
    resource,
    path: resource,
    pathParameters: {},
    query: {},
    headers: {},
    body: null,
    requestId: 'request-1',
    sourceIp: '127.0.0.1',
  })
const handler = createResourceHandler({
  'GET /api/orders/{id}': async () => jsonResponse(200, 'one'),
  'POST /api/orders': async () => jsonResponse(201, 'new'),
})
const responseOf = (method: string, resource: string) =>
  handler(eventOf(method, resource), {} as Context)

test('an event reaches the handler of its row', async () => {
  expect((await responseOf('GET', '/api/orders/{id}')).body).toBe('"one"')
  expect((await responseOf('POST', '/api/orders')).body).toBe('"new"')
})

test.each([
  ['DELETE', '/api/orders/{id}'],
  ['GET', '/api/orders'],
  ['toString', ''],
])('%s %s, which has no handler, is not found', async (method, resource) => {
  const response = await responseOf(method, resource)
  expect(response.statusCode).toBe(404)
  expect(JSON.parse(response.body)).toMatchObject({ code: 'NOT_FOUND', requestId: 'request-1' })
})

test("an event without a gateway's context, as one sent by hand, gets a response too", async () => {
  const response = await handler({} as APIGatewayProxyEvent, {} as Context)
  expect(response.statusCode).toBe(404)
})
