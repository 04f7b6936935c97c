/** Push for the tests of a file: a service of their own, and the table's stream, followed after each write. */
import { readFileSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import webPush from 'web-push'
import type { Change } from '#functions/http/follower.ts'
import { followWrites } from '#functions/local/followWrites.ts'
import { followedEntities } from '#functions/plans/functionPlans.ts'
import { followStream, toChanges } from '#functions/stream/followStream.ts'
import type { Item } from '#functions/table/table.ts'
import { asFunction } from '#functions/testing/asFunction.ts'
import {
  certificateFile,
  startPushService,
  type PushService,
  type TestSubscription,
} from '#functions/testing/pushService.ts'
import { eventsWrite } from '#functions/table/outbox.ts'
import { app, useApp, vendor } from '#functions/testing/useApp.ts'
import type { NewDevice, NewPushSettings } from '#shared/notifications/pushSchema.ts'
import type { NotificationEvent } from '#shared/notifications/schema.ts'

export let service: PushService
/** Resolves when all that was written has been followed. */
export let followed: () => Promise<void>
/** What the stream has shown, to show it again. */
export let streamChanges: Change[]

const keys = webPush.generateVAPIDKeys()
const settings = {
  PUSH_PUBLIC_KEY: keys.publicKey,
  PUSH_PRIVATE_KEY: keys.privateKey,
  PUSH_SUBJECT: 'mailto:info@qitati.test',
}

/** The app with push and with the table's stream. */
export function usePushApp(...needs: Parameters<typeof useApp>): void {
  usePush()
  useApp(...needs)
  useStream()
}

/** Before `useApp`. */
export function usePush(): void {
  const authorities = getCACertificates('default')
  beforeAll(async () => {
    setDefaultCACertificates([...authorities, readFileSync(certificateFile, 'utf8')])
    service = await startPushService()
    Object.assign(process.env, settings, { PUSH_EXTRA_HOST: service.host })
  })
  afterAll(async () => {
    await service.close()
    setDefaultCACertificates(authorities)
    for (const name of [...Object.keys(settings), 'PUSH_EXTRA_HOST']) delete process.env[name]
  })
}

/** After `useApp`. */
function useStream(): void {
  beforeEach(() => {
    streamChanges = []
    service.pushed.length = 0
    service.requests.length = 0
    service.answers.clear()
    const { table, settled } = followWrites(app.services.table, followedEntities, app.now, follow)
    app.services.table = table
    followed = settled
  })
}

/** As the Lambda gets them. */
export async function follow(changes: Change[]): Promise<void> {
  streamChanges.push(...changes)
  const image = (item: Item | undefined) => item && marshall(item, { removeUndefinedValues: true })
  const event = {
    Records: changes.map(({ before, after, at }) => ({
      dynamodb: {
        ...{ OldImage: image(before), NewImage: image(after) },
        ApproximateCreationDateTime: at.getTime() / 1000,
      },
    })),
  } as DynamoDBStreamEvent
  await asFunction('followStream', () => followStream(toChanges(event), app.services))
}

/** A person's new browser, which is notified from now on. */
export async function addDevice(
  as: string,
  language: NewDevice['language'] = 'ar',
  subscription: TestSubscription = service.subscribe(keys.publicKey),
) {
  const body = { ...subscription, language }
  const { id } = (await app.call('notifications/saveDevice', { body }, { as })).data
  return { ...subscription, id }
}

export const placed = (orderId: string): NotificationEvent => ({ kind: 'orderPlaced', orderId })

/** Tells the vendor of events, and waits until they have been followed. */
export async function happen(...events: NotificationEvent[]): Promise<void> {
  const id = app.services.newId()
  await app.services.table.transact([eventsWrite(vendor, app.now(), id, events)])
  await followed()
}

/** What the bell shows. */
export const listEvents = async (as: string) =>
  (await app.call('notifications/listNotifications', {}, { as })).data

export const savePushSettings = (body: Partial<NewPushSettings>) =>
  app.call(
    'notifications/savePushSettings',
    { body: { topicsOff: [], quiet: null, ...body } },
    { as: vendor },
  )
