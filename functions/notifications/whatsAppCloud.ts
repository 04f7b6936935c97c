/**
 * Messages of WhatsApp's Cloud API. A business may begin a conversation only with a template that Meta has
 * approved: https://developers.facebook.com/docs/whatsapp/cloud-api/guides/send-message-templates and
 * https://developers.facebook.com/docs/whatsapp/cloud-api/reference/messages ("Template object").
 */
import { notificationMail } from '#frontend/features/notifications/notificationMail.ts'
import type { JobEnv } from '#functions/http/env.ts'
import type { PushMessage } from '#shared/notifications/pushSchema.ts'
import { tryMs } from './sendAtMostOnce.ts'

const apiVersion = 'v23.0'

/**
 * Posts the stage's template, in the recipient's language: one variable in its text, one at the end of its
 * button's address. Throws an error with `statusCode` if Meta does not take it.
 */
export async function postTemplate(
  { apiUrl, phoneNumberId, template, token }: NonNullable<JobEnv['whatsApp']>,
  to: string,
  message: PushMessage,
): Promise<void> {
  const { title, facts, href } = notificationMail(message)
  const parameters = (text: string) => ({ parameters: [{ type: 'text', text }] })
  const response = await fetch(`${apiUrl}/${apiVersion}/${phoneNumberId}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to,
      type: 'template',
      template: {
        name: template,
        language: { code: message.language },
        components: [
          // Meta takes neither line breaks nor five spaces in a row.
          { type: 'body', ...parameters([title, ...facts].join(' · ').replace(/\s+/g, ' ')) },
          { type: 'button', sub_type: 'url', index: '0', ...parameters(href.slice(1)) },
        ],
      },
    }),
    signal: AbortSignal.timeout(tryMs),
  })
  if (response.ok) return void response.body?.cancel()
  const { error } = (await response.json().catch(() => ({}))) as { error?: { code?: unknown } }
  // The rest of it may repeat the number.
  throw Object.assign(new Error('Meta did not take the message'), {
    statusCode: response.status,
    name: `code ${String(error?.code)}`,
  })
}
