import { expect, test } from 'vitest'
import { app } from '#functions/testing/useApp.ts'
import { phoneNumberId } from './testing/messageServices.ts'
import { bySes, choose, metrics, services, useMessages } from './testing/useMessages.ts'
import { follow, happen, placed, streamChanges } from './testing/usePush.ts'

useMessages()

test('WhatsApp gets the template with its variables, as Meta documents it', async () => {
  await choose(['whatsApp'], 'en')
  const names = { nameAr: 'فلتر دهن', nameEn: 'Oil filter' }
  await happen({ ...placed('o1'), ...names, amount: 20_000 })
  const text = 'New order · Oil filter · 20,000 IQD'
  expect(services.received).toEqual([
    {
      path: `POST /v23.0/${phoneNumberId}/messages`,
      body: {
        ...{ messaging_product: 'whatsapp', recipient_type: 'individual', type: 'template' },
        to: '+9647701234567',
        template: {
          name: 'qitati_news',
          language: { code: 'en' },
          components: [
            { type: 'body', parameters: [{ type: 'text', text }] },
            {
              ...{ type: 'button', sub_type: 'url', index: '0' },
              parameters: [{ type: 'text', text: 'vendor/orders?order=o1' }],
            },
          ],
        },
      },
    },
  ])
  expect(metrics).toEqual([{ WhatsAppSent: 1 }])
})

test.each([
  ['another token', { token: 'old' }, 401, 190],
  ['a template that is not approved', { template: 'other' }, 404, 132_001],
  ['another number', { phoneNumberId: '1' }, 400, 33],
])('%s is in the log with Meta’s code, without the number', async (_, changes, reason, code) => {
  await choose(['whatsApp'])
  const { env } = app.services
  if (env.whatsApp) Object.assign(env.whatsApp, changes)
  await happen(placed('o1'))
  const log = app.logLines.join('\n')
  expect(log).toContain(`"channel":"whatsApp","reason":${reason},"detail":"code ${code}"`)
  expect(log).not.toMatch(/770123|EAAG/)
  expect([services.received.length, metrics]).toEqual([1, [{ WhatsAppFailed: 1 }]])
})

test('SES gets both parts, and the headers', async () => {
  bySes()
  await choose(['email'])
  await happen(placed('o1'))
  const utf8 = (Data: unknown) => ({ Data, Charset: 'UTF-8' })
  expect(services.received).toEqual([
    {
      path: 'POST /v2/email/outbound-emails',
      body: {
        FromEmailAddress: `=?UTF-8?B?${btoa(unescape(encodeURIComponent('قطعتي')))}?= <news@qitati.test>`,
        Destination: { ToAddresses: ['shop@example.com'] },
        Content: {
          Simple: {
            Subject: utf8('طلب جديد'),
            Body: {
              Text: utf8(expect.stringContaining('/vendor/orders?order=o1')),
              Html: utf8(expect.stringContaining('dir="rtl"')),
            },
            Headers: [
              { Name: 'List-Unsubscribe', Value: '<http://localhost:3000/vendor/settings>' },
            ],
          },
        },
      },
    },
  ])
})

test.each(['email', 'whatsApp'] as const)(
  'what is turned down for now is sent again, another error is not: %s',
  async (channel) => {
    bySes()
    await choose([channel])
    services.answers.push(429, 503)
    await happen(placed('o1'))
    expect(services.received).toHaveLength(3)
    for (const answer of [400, 500, 'reset'] as const) {
      services.received.length = 0
      services.answers.push(answer)
      await happen(placed(`o${answer}`))
      await follow([...streamChanges])
      expect(services.received).toHaveLength(1)
    }
    const name = channel === 'email' ? 'Mails' : 'WhatsApp'
    const failed = { [`${name}Failed`]: 1 }
    expect(metrics).toEqual([{ [`${name}Sent`]: 1 }, failed, failed, failed])
    expect(app.logLines.join('\n')).not.toMatch(/shop@example|770123|EAAG/)
  },
)

test('after a time-out it is not sent again: it may have arrived', async () => {
  bySes()
  await choose(['email', 'whatsApp'])
  services.answers.push('hang', 'hang')
  await happen(placed('o1'))
  expect(services.received).toHaveLength(2)
  expect(metrics).toEqual([{ MailsFailed: 1, WhatsAppFailed: 1 }])
  expect(app.logLines.join('\n')).toContain('"reason":"TimeoutError"')
})
