import { expect, test } from 'vitest'
import { handler as createAddress } from '#functions/addresses/createAddress.ts'
import { testAddress } from '#functions/testing/orderFixtures.ts'
import { createTestApp } from '#functions/testing/testApp.ts'
import { addresses } from '#shared/addresses/contract.ts'
import type { LambdaHandler } from './lambdaHandler.ts'

test('reads a body that the gateway has encoded in Base64', async () => {
  const app = await createTestApp()
  const as = await app.signUp('CUSTOMER')
  const encoded: LambdaHandler = (event, context) =>
    createAddress({ ...event, isBase64Encoded: true }, context)
  const rawBody = Buffer.from(JSON.stringify(testAddress)).toString('base64')
  const input = { body: testAddress }
  const { data } = await app.run(encoded, addresses.createAddress, input, { as, rawBody })
  expect(data.street).toBe(testAddress.street)
})
