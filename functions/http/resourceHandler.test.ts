import type { APIGatewayProxyEvent, Context } from 'aws-lambda'
import { expect, test } from 'vitest'
import { proxyEvent } from '#infra/local/gateway/proxyEvent.ts'
import { jsonAnswer } from './answer.ts'
import { createResourceHandler } from './resourceHandler.ts'

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
  'GET /api/orders/{id}': async () => jsonAnswer(200, 'one'),
  'POST /api/orders': async () => jsonAnswer(201, 'new'),
})
const answerOf = (method: string, resource: string) =>
  handler(eventOf(method, resource), {} as Context)

test('an event goes to the handler of its own row', async () => {
  expect((await answerOf('GET', '/api/orders/{id}')).body).toBe('"one"')
  expect((await answerOf('POST', '/api/orders')).body).toBe('"new"')
})

test.each([
  ['DELETE', '/api/orders/{id}'],
  ['GET', '/api/orders'],
  ['toString', ''],
])('%s %s, which nobody serves, is not found', async (method, resource) => {
  const answer = await answerOf(method, resource)
  expect(answer.statusCode).toBe(404)
  expect(JSON.parse(answer.body)).toMatchObject({ code: 'NOT_FOUND', requestId: 'request-1' })
})

test('an event that no gateway sent, as by hand, is answered too', async () => {
  const answer = await handler({} as APIGatewayProxyEvent, {} as Context)
  expect(answer.statusCode).toBe(404)
})
