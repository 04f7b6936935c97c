import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { readCredentials } from '#functions/table/credentials.ts'
import { oneLine, type SendMail } from './mail.ts'
import { tryMs } from './sendAtMostOnce.ts'

let client: SESv2Client | undefined

/** One try: the SDK would repeat what may have been sent. */
export const sendBySes: SendMail = ({ from, name, to, subject, settings, text, html }) => {
  client ??= new SESv2Client({
    credentials: readCredentials,
    maxAttempts: 1,
    requestHandler: {
      connectionTimeout: 1000,
      requestTimeout: tryMs,
      throwOnRequestTimeout: true,
    },
  })
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })
  return client.send(
    new SendEmailCommand({
      // An encoded word (RFC 2047): SES takes ASCII only here.
      FromEmailAddress: `=?UTF-8?B?${Buffer.from(name).toString('base64')}?= <${from}>`,
      Destination: { ToAddresses: [to] },
      Content: {
        Simple: {
          Subject: utf8(oneLine(subject)),
          Body: { Text: utf8(text), Html: utf8(html) },
          Headers: [{ Name: 'List-Unsubscribe', Value: `<${settings}>` }],
        },
      },
    }),
  )
}
