/** How people are told of whom no device is notified (decision 042). */
import type { JobEnv } from '#functions/http/env.ts'
import type { Channel, PushMessage } from '#shared/notifications/pushSchema.ts'
import { composeMail, type SendMail } from './mail.ts'
import { sendAtMostOnce, type Rejection } from './sendAtMostOnce.ts'

export interface MessageChannel {
  send: (address: string, message: PushMessage) => Promise<'sent' | Rejection>
}

/** A burst is turned down and tried again: SES takes fourteen mails a second from a new account. */
const patience = { retries: 6, maxMs: 30_000 }

/** Those that the stage has, each adapter loaded when it is first needed. */
export async function openChannels(env: JobEnv): Promise<Partial<Record<Channel, MessageChannel>>> {
  const { email, whatsApp, siteOrigin } = env
  const channels: Partial<Record<Channel, MessageChannel>> = {}
  if (email) {
    const send = await openMail(email.outbox)
    channels.email = {
      send: (to, message) =>
        sendAtMostOnce(
          () => send({ ...composeMail(message, siteOrigin), from: email.from, to }),
          patience,
        ),
    }
  }
  if (whatsApp) {
    const { postTemplate } = await import('./whatsAppCloud.ts')
    channels.whatsApp = {
      send: (to, message) => sendAtMostOnce(() => postTemplate(whatsApp, to, message), patience),
    }
  }
  return channels
}

async function openMail(outbox: string | undefined): Promise<SendMail> {
  if (outbox !== undefined) return (await import('./mailOutbox.ts')).openMailOutbox(outbox)
  return (await import('./sesMail.ts')).sendBySes
}
