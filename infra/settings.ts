/**
 * An operator's decisions for each stage, in infra/stages.json. They are parsed before templates are
 * written: an invalid file fails with a clear message.
 */
import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { functionPlans, resourcePlans, sitePlan } from '#functions/plans/functionPlans.ts'
import { normaliseIraqiMobile } from '#shared/kernel/contact.ts'

/** The stage of emulators and of templates without an account. */
export const localStage = 'local'

const stageNames = ['dev', 'staging', 'production', localStage] as const
export type StageName = (typeof stageNames)[number]

export const parameterNames = (stage: string) => ({
  clerkSecret: `/qitati/${stage}/clerk-secret-key`,
  siteOrigin: `/qitati/${stage}/site-origin`,
  pushKey: `/qitati/${stage}/push-private-key`,
  whatsAppToken: `/qitati/${stage}/whatsapp-token`,
})

/** A selection of the values that CloudWatch Logs accepts. */
const retentionDays = [1, 7, 14, 30, 60, 90, 180, 365] as const

/** Names below .test never resolve (RFC 2606); the Clerk emulator's host is one. */
export const isLocalHost = (host: string) => host.endsWith('.test')

const publishableKey = z
  .string()
  .regex(/^pk_(test|live)_[A-Za-z0-9+/=_-]+$/, {
    error: 'set the publishable key of your Clerk application (Clerk dashboard, API keys)',
  })
  // Without the '$' after its host, a key is truncated.
  .refine((key) => /^([a-z0-9-]+\.)+[a-z]{2,}\$$/.test(decodedKey(key)), {
    error: 'is not a valid publishable key: copy all of it from the Clerk dashboard',
  })

/** Exactly as in a browser, because tokens are compared with it. */
const origin = z
  .string()
  .refine((text) => /^https?:/.test(text) && URL.parse(text)?.origin === text, {
    error: 'must be an origin without a path: https://example.com',
  })

/** A number for some of these functions. */
const numbers = (plans: readonly { name: string }[]) =>
  z.partialRecord(z.enum(plans.map(({ name }) => name)), z.int().positive()).default({})

/** How deployments reach functions, and how many of each run at once (docs/operations.md, Capacity). */
const functionSettings = z
  .strictObject({
    /** A tenth of the requests every minute, by default in production; elsewhere all at once. */
    rollout: z.enum(['LINEAR', 'ALL_AT_ONCE']).optional(),
    /** Kept started, and paid for. */
    provisioned: numbers([...resourcePlans, sitePlan]),
    /** Kept free for a function out of the account's limit, and its own limit. */
    reserved: numbers(functionPlans),
  })
  .refine(({ reserved }) => (reserved.orders ?? 50) >= 50, {
    path: ['reserved', 'orders'],
    error: 'must be at least 50: it is also the limit of orders at once',
  })
  .refine(
    ({ provisioned, reserved }) =>
      Object.entries(provisioned).every(([name, count = 0]) => count <= (reserved[name] ?? count)),
    { path: ['provisioned'], error: 'must not exceed reserved' },
  )

const stageSchema = z
  .strictObject({
    /** By default the account of the operator's credentials. */
    account: z
      .string()
      .regex(/^\d{12}$/, { error: 'must be the 12 digits of an AWS account' })
      .optional(),
    region: z
      .string({ error: 'set an AWS region, for example eu-central-1' })
      .regex(/^[a-z]{2}(-[a-z]+)+-\d$/, { error: 'must be an AWS region: eu-central-1' }),
    clerkPublishableKey: publishableKey,
    /** PEM of the key that signs tokens; by default the functions fetch Clerk's key set. */
    clerkJwtKey: z.string().startsWith('-----BEGIN PUBLIC KEY-----').optional(),
    clerkApiUrl: z.url({ protocol: /^https?$/, error: 'must be an address' }).optional(),
    /** The site's host name; by default CloudFront's. The certificate must be in us-east-1. Required in production. */
    domain: z
      .strictObject({
        name: z.string().regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, { error: 'must be a host name' }),
        certificateArn: z.string().regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/.+/, {
          error:
            'must be the ARN of an ACM certificate in us-east-1 (CloudFront accepts no other region)',
        }),
        /** Route 53 zone for the DNS records; without it the operator creates them elsewhere. */
        hostedZone: z.strictObject({ id: z.string().min(1), name: z.string().min(1) }).optional(),
      })
      .refine(({ name, hostedZone: zone }) => !zone || `.${name}`.endsWith(`.${zone.name}`), {
        path: ['hostedZone', 'name'],
        error: 'must be the zone of the name',
      })
      .optional(),
    /** Only if something other than the edge stack serves the site. */
    siteOrigin: origin.optional(),
    /** Also protects the stacks from deletion. Required in production. */
    keepData: z.boolean().default(true),
    webAcl: z.boolean().default(false),
    /** Cloudinary's hosted widget to choose images; by default the device's own file selection. */
    uploadWidget: z
      .strictObject({ cloudName: z.string().min(1), uploadPreset: z.string().min(1) })
      .optional(),
    /**
     * X-Ray on functions and API, which separates cold starts from slow code. By default on in production,
     * where it samples one request a second and 5 % beyond.
     */
    tracing: z.boolean().optional(),
    /** The marketplace's contact details on the site. Production requires at least one. */
    contact: z
      .strictObject({
        phone: z
          .string()
          .regex(/^\+[1-9]\d{7,14}$/, { error: 'must be an international number: +9647701234567' })
          .optional(),
        whatsapp: z
          .string()
          .refine((number) => normaliseIraqiMobile(number) !== undefined, {
            error: 'must be an Iraqi mobile: +9647701234567',
          })
          .optional(),
        email: z.email({ error: 'must be an e-mail address' }).optional(),
      })
      .default({}),
    /** The site's delivery promise in working days. Arabic has one plural form for 3 to 10. */
    deliveryDays: z
      .strictObject({ from: z.int().positive(), to: z.int().min(3).max(10) })
      .refine(({ from, to }) => from < to, { error: 'from must be less than to' })
      .optional(),
    /** Whether its Clerk application has sign-in by phone (docs/operations.md). */
    phoneSignIn: z.boolean().default(false),
    /** Dinars for a dollar, proposed to vendors whose stock list has prices in dollars. */
    usdRate: z.int().min(500, { error: 'must be dinars for one dollar: 1480' }).optional(),
    /**
     * Notifications on devices: the public key of `npx web-push generate-vapid-keys`, whose private key is in the
     * parameter (docs/operations.md), and the address that push services may write to. Without it, none are sent.
     */
    webPush: z
      .strictObject({
        publicKey: z
          .string()
          .regex(/^B[A-Za-z0-9_-]{86}$/, { error: 'must be the public key, 87 characters' }),
        contact: z.email({ error: 'must be an e-mail address' }),
      })
      .optional(),
    /** Mails for people of whom no device is notified; SES must have verified the sender's domain. Without it, none. */
    email: z.strictObject({ from: z.email({ error: 'must be an e-mail address' }) }).optional(),
    /** The same on WhatsApp, with a template that Meta has approved in Arabic and English (docs/operations.md). */
    whatsApp: z
      .strictObject({
        phoneNumberId: z.string().regex(/^\d+$/, { error: 'must be the id of the number: digits' }),
        template: z.string().regex(/^[a-z0-9_]+$/, { error: 'must be the name of a template' }),
      })
      .optional(),
    /** Required in production. */
    alarmEmail: z.email({ error: 'set the e-mail address that alarms are sent to' }).optional(),
    /** For the whole account, in US dollars; alarmEmail is notified when a month approaches it. */
    monthlyBudgetUsd: z.int().positive().default(100),
    logRetentionDays: z.literal(retentionDays, {
      error: `must be one of ${retentionDays.join(', ')}`,
    }),
    functions: functionSettings.prefault({}),
    /** Any new text makes the next deployment start all functions again, for example after a secret has changed. */
    restart: z.string().optional(),
    /** For each method of the API, all callers together: API Gateway counts methods separately. */
    throttle: z
      .strictObject({
        ratePerSecond: z.int().min(50, { error: 'must leave orders at least 50 a second' }),
        burst: z.int().positive(),
      })
      .default({ ratePerSecond: 200, burst: 400 }),
  })
  .refine((stage) => !(stage.domain && stage.siteOrigin), {
    path: ['siteOrigin'],
    error: 'leave it out: the domain determines it',
  })

export type StageSettings = z.output<typeof stageSchema> & {
  stage: StageName
  tracing: boolean
  functions: { rollout: 'LINEAR' | 'ALL_AT_ONCE' }
  /** Clerk's Frontend API, which the publishable key names. */
  identityHost: string
  /** The site's origin, if known before the edge is deployed. */
  knownOrigin: string | undefined
}

/** Its message is shown to the operator. */
export class SettingsError extends Error {}

/**
 * The settings of one stage. `overrides` is JSON that overrides the stage's entry, for temporary
 * values (`cdk deploy -c settings='{"alarmEmail":"..."}'`). Throws SettingsError.
 */
export function readSettings(options: {
  stage: string | undefined
  overrides?: string | undefined
  /** By default the text of infra/stages.json. */
  text?: string
}): StageSettings {
  const file = 'infra/stages.json'
  const text = options.text ?? readFileSync(new URL('stages.json', import.meta.url), 'utf8')
  const object = z.record(z.string(), z.unknown())
  const stages = z.record(z.string(), object).safeParse(parseJson(text, file))
  if (!stages.success) throw new SettingsError(`${file} must have one object for each stage.`)
  const stage = z.enum(stageNames).safeParse(options.stage)
  if (!stage.success)
    throw new SettingsError(`Name a stage: -c stage=dev (one of ${stageNames.join(', ')}).`)
  const entry = stages.data[stage.data]
  if (!entry) throw new SettingsError(`${file} has no entry '${stage.data}': add one.`)
  const overrides = object.safeParse(parseJson(options.overrides || '{}', '-c settings'))
  if (!overrides.success) throw new SettingsError('-c settings must be one JSON object.')
  const parsed = stageSchema.safeParse({ ...entry, ...overrides.data })
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(
      (issue) => `${[stage.data, ...issue.path].join('.')}: ${issue.message}`,
    )
    throw new SettingsError(`${file} is invalid.\n- ${wrong.join('\n- ')}`)
  }
  const settings = parsed.data
  const identityHost = readHost(settings.clerkPublishableKey)
  if (stage.data !== localStage && isLocalHost(identityHost))
    throw new SettingsError(
      `${file}: ${stage.data}.clerkPublishableKey is the key of the local emulator; set that of your Clerk application.`,
    )
  const missing = stage.data === 'production' ? missingInProduction(settings) : undefined
  if (missing) throw new SettingsError(`${file}: production.${missing}`)
  const tracing = settings.tracing ?? stage.data === 'production'
  const rollout = stage.data === 'production' ? ('LINEAR' as const) : ('ALL_AT_ONCE' as const)
  const functions = { rollout, ...settings.functions }
  const knownOrigin = settings.domain ? `https://${settings.domain.name}` : settings.siteOrigin
  return { ...settings, stage: stage.data, tracing, functions, identityHost, knownOrigin }
}

/** A message about the first setting that production requires. */
function missingInProduction(settings: z.output<typeof stageSchema>): string | undefined {
  const { clerkPublishableKey, keepData, alarmEmail, contact, domain, siteOrigin } = settings
  if (clerkPublishableKey.startsWith('pk_test_'))
    return 'clerkPublishableKey is a development key (pk_test_); set the production key (pk_live_).'
  if (!keepData) return 'keepData must be true: its data is never deleted.'
  if (!domain && !siteOrigin)
    return 'domain is missing: without it every cold start reads the origin from the Parameter Store, which allows 40 reads a second.'
  if (!alarmEmail) return 'alarmEmail is missing: set the e-mail address that alarms are sent to.'
  if (Object.keys(contact).length === 0)
    return 'contact is empty: set the phone, whatsapp or email that customers reach you by.'
  return undefined
}

/** A publishable key is its kind and, in base64, the host and a '$'. */
const decodedKey = (key: string): string =>
  Buffer.from(key.replace(/^pk_(test|live)_/, ''), 'base64').toString('utf8')
const readHost = (key: string): string => decodedKey(key).replace(/\$$/, '')

function parseJson(text: string, where: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new SettingsError(`${where} is not JSON: ${(error as Error).message}`)
  }
}
