import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import { expect, it } from 'vitest'
import {
  addDevice,
  followed,
  service,
  usePushApp,
} from '#functions/notifications/testing/usePush.ts'
import { asFunction } from '#functions/testing/asFunction.ts'
import { eventsWrite } from '#functions/table/outbox.ts'
import { app, customer } from '#functions/testing/useApp.ts'
import { handler } from './followStream.ts'

usePushApp('customer')

let rows = 0
/** Rows of events, of which a bad one has none. */
const run = (...kinds: ('good' | 'bad')[]) => {
  const Records = kinds.map((kind, at) => {
    const event = { kind: 'orderMoved' as const, orderId: 'o1' }
    const { item } = eventsWrite(customer, new Date(), `o${rows++}`, [event])
    const NewImage = marshall(kind === 'good' ? item : { ...item, events: null })
    return { dynamodb: { NewImage, SequenceNumber: `s${at}` } }
  })
  return asFunction('followStream', () => handler({ Records } as DynamoDBStreamEvent))
}

it('goes on after a row that fails, and says from where the batch is to come again', async () => {
  // The function has a clock of its own.
  app.advance(Date.now() - app.now().getTime())
  await addDevice(customer)
  await followed()
  expect(await run('good', 'good')).toEqual({ batchItemFailures: [] })
  expect(service.pushed.splice(0)).toHaveLength(1)
  const failed = { batchItemFailures: [{ itemIdentifier: 's1' }] }
  expect(await run('good', 'bad', 'good', 'bad')).toEqual(failed)
  expect(service.pushed).toHaveLength(2)
  // Counted as an error of the function, so that halves are tried and the alarm sounds.
  await expect(run('bad', 'good')).rejects.toThrow('not followed')
})
