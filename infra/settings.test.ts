import { describe, expect, test } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'
import { liveKey } from './testing/liveKey.ts'

const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/a'
const domain = { name: 'qitati.iq', certificateArn }
const complete = {
  region: 'eu-central-1',
  clerkPublishableKey: liveKey,
  alarmEmail: 'operator@example.com',
  contact: { email: 'info@example.com' },
  domain,
  logRetentionDays: 90,
}
const read = (production: object, stage: string | undefined = 'production', overrides?: string) =>
  readSettings({ stage, overrides, text: JSON.stringify({ production, dev: production }) })
const sentence = (run: () => unknown): string => {
  try {
    run()
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError)
    return (error as Error).message
  }
  throw new Error('nothing was rejected')
}

describe('settings of a stage', () => {
  test('come from the file, safe defaults and the publishable key', () => {
    expect(read(complete)).toMatchObject({
      stage: 'production',
      identityHost: 'clerk.example.com',
      keepData: true,
      webAcl: false,
      tracing: true,
      functions: { rollout: 'LINEAR', provisioned: {}, reserved: {} },
      monthlyBudgetUsd: 100,
      knownOrigin: 'https://qitati.iq',
      throttle: { ratePerSecond: 200, burst: 400 },
    })
  })

  test('rollouts are gradual in production, elsewhere by setting', () => {
    const functions = { rollout: 'ALL_AT_ONCE' }
    expect(read(complete, 'dev').functions.rollout).toBe('ALL_AT_ONCE')
    expect(read({ ...complete, functions }).functions.rollout).toBe('ALL_AT_ONCE')
  })

  test('tracing is on in production, elsewhere by setting', () => {
    expect(read(complete, 'dev').tracing).toBe(false)
    expect(read({ ...complete, tracing: true }, 'dev').tracing).toBe(true)
    expect(read({ ...complete, tracing: false }).tracing).toBe(false)
  })

  test('can be overridden for one run', () => {
    expect(read(complete, 'production', '{"logRetentionDays":30}').logRetentionDays).toBe(30)
  })

  test('the committed file is complete for emulators, and requires a key of the operator elsewhere', () => {
    expect(readSettings({ stage: 'local' }).identityHost).toBe('clerk.local.test')
    for (const stage of ['dev', 'staging', 'production'])
      expect(sentence(() => readSettings({ stage }))).toContain(
        `${stage}.clerkPublishableKey: set the publishable key of your Clerk application`,
      )
  })

  test.each([
    ['no stage', {}, undefined, 'Name a stage: -c stage=dev'],
    ['an unknown stage', {}, 'prod', 'Name a stage: -c stage=dev'],
    ['a stage without an entry', {}, 'staging', "has no entry 'staging'"],
    ['no region', { region: undefined }, 'production', 'set an AWS region'],
    ['no region at all', { region: 'Iraq' }, 'production', 'must be an AWS region'],
    ['a misspelt key', { wepAcl: true }, 'production', 'wepAcl'],
    ['an odd retention', { logRetentionDays: 91 }, 'production', 'must be one of'],
    ['an odd account', { account: '12' }, 'production', '12 digits'],
    [
      'a certificate elsewhere',
      {
        domain: {
          ...domain,
          certificateArn: 'arn:aws:acm:eu-central-1:123456789012:certificate/a',
        },
      },
      'production',
      'us-east-1',
    ],
    [
      'the emulator’s key',
      { clerkPublishableKey: `pk_test_${btoa('clerk.local.test$')}` },
      'dev',
      'the key of the local emulator',
    ],
    [
      'a development key in production',
      { clerkPublishableKey: `pk_test_${btoa('x.clerk.accounts.dev$')}` },
      'production',
      'is a development key',
    ],
    ['a key that names no host', { clerkPublishableKey: 'pk_live_!' }, 'dev', 'set'],
    [
      'a key that was not copied to its end',
      { clerkPublishableKey: `pk_live_${btoa('clerk.qitati.i')}` },
      'dev',
      'copy all of it',
    ],
    [
      'a Clerk API that is not a web address',
      { clerkApiUrl: 'file:///etc/passwd' },
      'dev',
      'clerkApiUrl: must be an address',
    ],
    [
      'a name in another zone',
      {
        domain: { ...domain, hostedZone: { id: 'Z123', name: 'titati.iq' } },
      },
      'production',
      'domain.hostedZone.name: must be the zone of the name',
    ],
    [
      'production that nobody can reach',
      { contact: {} },
      'production',
      'production.contact is empty: set the phone, whatsapp or email',
    ],
    [
      'a phone that only dials at home',
      { contact: { phone: '07701234567' } },
      'dev',
      'contact.phone: must be an international number',
    ],
    [
      'a landline for WhatsApp',
      { contact: { whatsapp: '+9641234567' } },
      'dev',
      'contact.whatsapp: must be an Iraqi mobile',
    ],
    [
      'a rate for another number of dollars',
      { usdRate: 148 },
      'dev',
      'usdRate: must be dinars for one dollar',
    ],
    [
      'a delivery time that runs backwards',
      { deliveryDays: { from: 5, to: 4 } },
      'dev',
      'deliveryDays: from must be less than to',
    ],
    [
      'production without an alarm address',
      { alarmEmail: undefined },
      'production',
      'production.alarmEmail is missing: set the e-mail address that alarms are sent to',
    ],
    [
      'an address that was left empty',
      { alarmEmail: '' },
      'production',
      'production.alarmEmail: set the e-mail address',
    ],
    ['a sender without an address', { email: { from: 'qitati' } }, 'dev', 'email.from: must be an'],
    [
      'a phone number for its id',
      { whatsApp: { phoneNumberId: '+964', template: 'news' } },
      'dev',
      'whatsApp.phoneNumberId: must be the id',
    ],
    ['a budget of nothing', { monthlyBudgetUsd: 0 }, 'dev', 'monthlyBudgetUsd'],
    ['production that forgets', { keepData: false }, 'production', 'must be true'],
    [
      'production that reads its origin at every start',
      { domain: undefined },
      'production',
      'production.domain is missing',
    ],
    [
      'too few orders a second',
      { throttle: { ratePerSecond: 49, burst: 100 } },
      'dev',
      'throttle.ratePerSecond: must leave orders at least 50 a second',
    ],
    [
      'an unknown function',
      { functions: { reserved: { order: 50 } } },
      'dev',
      'functions.reserved: Unrecognized key: "order"',
    ],
    [
      'a provisioned job',
      { functions: { provisioned: { migrate: 1 } } },
      'dev',
      'functions.provisioned: Unrecognized key: "migrate"',
    ],
    [
      'orders with little room',
      { functions: { reserved: { orders: 49 } } },
      'dev',
      'functions.reserved.orders: must be at least 50',
    ],
    [
      'more started than allowed',
      { functions: { provisioned: { catalogue: 5 }, reserved: { catalogue: 4 } } },
      'dev',
      'functions.provisioned: must not exceed reserved',
    ],
    ['two origins', { siteOrigin: 'https://a.iq' }, 'production', 'leave it out'],
  ])('%s is rejected with a clear message', (_, changes, stage, wanted) => {
    const entry = { ...complete, ...changes }
    const text = JSON.stringify({ production: entry, dev: entry })
    expect(sentence(() => readSettings({ stage, text }))).toContain(wanted)
  })

  test.each([
    'https://Qitati.iq',
    'https://qitati.iq/',
    'https://a b',
    'ftp://qitati.iq',
    'qitati.iq',
  ])('the origin %s is rejected, because no token can have it', (siteOrigin) => {
    expect(sentence(() => read({ ...complete, domain: undefined, siteOrigin }, 'dev'))).toContain(
      'siteOrigin: must be an origin without a path',
    )
  })

  test('invalid JSON is reported', () => {
    expect(sentence(() => readSettings({ stage: 'dev', text: '{' }))).toContain('is not JSON')
    expect(sentence(() => read(complete, 'dev', '{'))).toContain('-c settings is not JSON')
  })

  test.each(['null', 'true', '[]', '"webAcl"'])(
    'overrides that are %s are rejected',
    (overrides) => {
      expect(sentence(() => read(complete, 'dev', overrides))).toBe(
        '-c settings must be one JSON object.',
      )
    },
  )
})
