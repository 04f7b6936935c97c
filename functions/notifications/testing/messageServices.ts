/**
 * On this machine, what messages need of others: the identity provider's accounts, SES, and WhatsApp's Cloud
 * API, which turns down what Meta's documentation says it does.
 */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod'

export interface Received {
  path: string
  body: unknown
}

export type MessageServices = Awaited<ReturnType<typeof startMessageServices>>

export const whatsAppToken = 'EAAG-token'
export const phoneNumberId = '106540352242922'
/** What Meta has approved: its languages. */
const templates: Record<string, string[]> = { qitati_news: ['ar', 'en'] }

export async function startMessageServices() {
  const accounts = new Map<string, object>()
  const received: Received[] = []
  /** In place of the next answers: a status, or none at all. */
  const answers: (number | 'hang' | 'reset')[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const text = Buffer.concat((await request.toArray()) as Buffer[]).toString()
      const path = `${request.method} ${request.url}`
      const send = (status: number, body: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      if (path.startsWith('GET /v1/users/')) {
        const account = accounts.get(path.slice('GET /v1/users/'.length))
        return account ? send(200, account) : send(404, {})
      }
      const body = JSON.parse(text) as unknown
      received.push({ path, body })
      const answer = answers.shift()
      if (answer === 'hang') return
      if (answer === 'reset') return request.socket.destroy()
      if (answer !== undefined) return send(answer, { error: { code: 130_429, message: text } })
      if (path === 'POST /v2/email/outbound-emails') return send(200, { MessageId: 'm' })
      const rejection = rejectTemplate(path, request.headers, body)
      if (rejection) return send(rejection.status, { error: { code: rejection.code } })
      return send(200, { messaging_product: 'whatsapp', messages: [{ id: 'wamid.1' }] })
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accounts,
    received,
    answers,
    async close() {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}

const parameters = z
  .array(
    z.strictObject({
      type: z.literal('text'),
      // "Param text cannot have new-line/tab characters or more than 4 consecutive spaces".
      text: z
        .string()
        .min(1)
        .max(1024)
        .regex(/^(?!.*(\t| {5}))[^\n\r]+$/),
    }),
  )
  .length(1)

/** https://developers.facebook.com/docs/whatsapp/cloud-api/reference/messages */
const templateMessage = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.e164(),
  type: z.literal('template'),
  template: z.strictObject({
    name: z.string(),
    language: z.strictObject({ code: z.string() }),
    components: z.tuple([
      z.strictObject({ type: z.literal('body'), parameters }),
      z.strictObject({
        ...{ type: z.literal('button'), sub_type: z.literal('url'), index: z.literal('0') },
        parameters,
      }),
    ]),
  }),
})

/** Status and code: https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes */
function rejectTemplate(path: string, headers: IncomingHttpHeaders, body: unknown) {
  if (!/^POST \/v\d+\.\d\/\d+\/messages$/.test(path) || !path.includes(`/${phoneNumberId}/`))
    return { status: 400, code: 33 }
  if (headers.authorization !== `Bearer ${whatsAppToken}`) return { status: 401, code: 190 }
  const message = templateMessage.safeParse(body)
  if (!message.success || headers['content-type'] !== 'application/json')
    return { status: 400, code: 100 }
  const { name, language } = message.data.template
  return templates[name]?.includes(language.code) ? undefined : { status: 404, code: 132_001 }
}
