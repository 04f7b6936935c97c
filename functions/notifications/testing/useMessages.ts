/** Mails and WhatsApp for the tests of a file, whose vendor has verified addresses and no device. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { createClerkBackend } from '#functions/http/clerkBackend.ts'
import { app, vendor } from '#functions/testing/useApp.ts'
import type { Channel } from '#shared/notifications/pushSchema.ts'
import {
  phoneNumberId,
  startMessageServices,
  whatsAppToken,
  type MessageServices,
} from './messageServices.ts'
import { usePushApp } from './usePush.ts'

export let services: MessageServices
/** What the follower has written. */
export let metrics: Record<string, number>[]
let outbox: string

export function useMessages(): void {
  beforeAll(async () => {
    services = await startMessageServices()
    process.env.AWS_ENDPOINT_URL_SESV2 = services.origin
  })
  afterAll(async () => {
    delete process.env.AWS_ENDPOINT_URL_SESV2
    await services.close()
  })
  usePushApp('vendor', 'customer')
  beforeEach(() => {
    outbox = mkdtempSync(join(tmpdir(), 'mails-'))
    metrics = []
    for (const list of [services.received, services.answers]) list.length = 0
    app.services.identity = createClerkBackend({
      ...{ clerkApiUrl: services.origin, clerkSecretKey: 'sk' },
    })
    app.services.metrics = {
      put: (name, figures) => void (name === 'followStream' && metrics.push(figures)),
    }
    app.services.env = {
      ...app.services.env,
      email: { from: 'news@qitati.test', outbox: pathToFileURL(outbox).href },
      whatsApp: {
        ...{ apiUrl: services.origin, phoneNumberId, token: whatsAppToken },
        template: 'qitati_news',
      },
    }
    services.accounts.set(vendor, account())
  })
  afterEach(() => rmSync(outbox, { recursive: true }))
}

/** As Clerk's Backend API shows it. */
export const account = (emailStatus = 'verified') => ({
  primary_email_address_id: 'e1',
  email_addresses: [
    { id: 'e1', email_address: 'shop@example.com', verification: { status: emailStatus } },
  ],
  primary_phone_number_id: 'p1',
  phone_numbers: [
    { id: 'p1', phone_number: '+9647701234567', verification: { status: 'verified' } },
  ],
})

export const bySes = () => {
  app.services.env.email = { from: 'news@qitati.test', outbox: undefined }
}

export const choose = (channels: Channel[], language: 'ar' | 'en' = 'ar', more: object = {}) =>
  app.call('users/saveChannels', { body: { channels, language, ...more } }, { as: vendor })

/** The files of the outbox, the oldest first. */
export const mails = () =>
  readdirSync(outbox)
    .toSorted()
    .map((file) => readFileSync(join(outbox, file), 'utf8'))
