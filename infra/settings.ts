/**
 * What an operator decides for each stage, in infra/stages.json, and nothing else. Everything is
 * parsed before a template is written: a wrong file ends with a sentence that says what to set.
 */
import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { normaliseIraqiMobile } from '#shared/kernel/phone.ts'

/** The stage of emulators and of templates written without an account. */
export const localStage = 'local'

export const stageNames = ['dev', 'staging', 'production', localStage] as const
export type StageName = (typeof stageNames)[number]

/** Parameters of a stage: one place for what is not in the templates. */
export const parameterNames = (stage: string) => ({
  clerkSecret: `/qitati/${stage}/clerk-secret-key`,
  siteOrigin: `/qitati/${stage}/site-origin`,
})

/** What CloudWatch Logs accepts, of it the lengths that make sense here. */
const retentionDays = [1, 7, 14, 30, 60, 90, 180, 365] as const

/** Names under .test exist on no network (RFC 2606): the local emulator's Clerk lies there. */
export const isLocalHost = (host: string) => host.endsWith('.test')

const publishableKey = z
  .string()
  .regex(/^pk_(test|live)_[A-Za-z0-9+/=_-]+$/, {
    error: 'set the publishable key of your Clerk application (Clerk dashboard, API keys)',
  })
  // Without the '$' behind its host a key was not copied to its end.
  .refine((key) => /^([a-z0-9-]+\.)+[a-z]{2,}\$$/.test(decodedKey(key)), {
    error: 'is no publishable key: it must name a host; copy it whole from the Clerk dashboard',
  })

/** Exactly as a browser names it, because tokens are compared with it. */
const origin = z
  .string()
  .refine((text) => /^https?:/.test(text) && URL.parse(text)?.origin === text, {
    error: 'must be an origin without a path: https://example.com',
  })

const stageSchema = z
  .strictObject({
    /** Where the stacks go; without it, the account of the operator's credentials. */
    account: z
      .string()
      .regex(/^\d{12}$/, { error: 'must be the 12 digits of an AWS account' })
      .optional(),
    region: z
      .string({ error: 'set an AWS region, for example eu-central-1' })
      .regex(/^[a-z]{2}(-[a-z]+)+-\d$/, { error: 'must be an AWS region: eu-central-1' }),
    clerkPublishableKey: publishableKey,
    /** PEM of the key that signs tokens; without it the functions fetch Clerk's key set. */
    clerkJwtKey: z.string().startsWith('-----BEGIN PUBLIC KEY-----').optional(),
    clerkApiUrl: z.url({ protocol: /^https?$/, error: 'must be an address' }).optional(),
    /** The site's own name; without it CloudFront's. The certificate must lie in us-east-1. */
    domain: z
      .strictObject({
        name: z.string().regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, { error: 'must be a host name' }),
        certificateArn: z.string().regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/.+/, {
          error: 'must be the ARN of an ACM certificate in us-east-1 (CloudFront reads no other)',
        }),
        /** Route 53 zone in which the name is set; without it the operator sets it elsewhere. */
        hostedZone: z.strictObject({ id: z.string().min(1), name: z.string().min(1) }).optional(),
      })
      .refine(({ name, hostedZone: zone }) => !zone || `.${name}`.endsWith(`.${zone.name}`), {
        path: ['hostedZone', 'name'],
        error: 'must be the zone that the name lies in',
      })
      .optional(),
    /** Known only where the site is served by something else than the edge stack. */
    siteOrigin: origin.optional(),
    /** Production refuses to be without it. */
    keepData: z.boolean().default(true),
    webAcl: z.boolean().default(false),
    /** Cloudinary's hosted widget for choosing pictures; without it, files of the device. */
    uploadWidget: z
      .strictObject({ cloudName: z.string().min(1), uploadPreset: z.string().min(1) })
      .optional(),
    /**
     * X-Ray on functions and API, which tells a cold start from slow work. On in production: its
     * default samples one request a second and one in twenty beyond.
     */
    tracing: z.boolean().optional(),
    /** The marketplace's own contact details, shown on the site. Production needs at least one. */
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
    /** Working days that the site promises for delivery. Arabic counts 3 to 10 with one word. */
    deliveryDays: z
      .strictObject({ from: z.int().positive(), to: z.int().min(3).max(10) })
      .refine(({ from, to }) => from < to, { error: 'must run from fewer days to more' })
      .optional(),
    /** Production refuses to be without it. */
    alarmEmail: z.email({ error: 'set the e-mail address that alarms are sent to' }).optional(),
    /** Of the whole account, in US dollars; alarmEmail gets an e-mail when a month comes near it. */
    monthlyBudgetUsd: z.int().positive().default(100),
    logRetentionDays: z.literal(retentionDays, {
      error: `must be one of ${retentionDays.join(', ')}`,
    }),
    /** Of the whole API: requests per second, and how many may come at once. */
    throttle: z
      .strictObject({ ratePerSecond: z.int().positive(), burst: z.int().positive() })
      .default({ ratePerSecond: 200, burst: 400 }),
  })
  .refine((stage) => !(stage.domain && stage.siteOrigin), {
    path: ['siteOrigin'],
    error: 'leave it out: the domain says it',
  })

export type StageSettings = z.output<typeof stageSchema> & {
  stage: StageName
  tracing: boolean
  /** Clerk's Frontend API, which the publishable key names. */
  identityHost: string
  /** Where the site is, when that is known before the edge stands. */
  knownOrigin: string | undefined
}

/** Thrown with a sentence for the operator. */
export class SettingsError extends Error {}

/**
 * The settings of one stage. `overrides` is JSON that is laid over the stage's entry, for values
 * that exist only at the moment (`cdk deploy -c settings='{"alarmEmail":"..."}'`). Throws
 * SettingsError.
 */
export function readSettings(options: {
  stage: string | undefined
  overrides?: string | undefined
  /** The file's text; infra/stages.json when absent. */
  text?: string
}): StageSettings {
  const file = 'infra/stages.json'
  const text = options.text ?? readFileSync(new URL('stages.json', import.meta.url), 'utf8')
  const stages = z.record(z.string(), z.record(z.string(), z.unknown()))
  const parsedFile = stages.safeParse(parseJson(text, file))
  if (!parsedFile.success) throw new SettingsError(`${file} must hold one object for each stage.`)
  const stage = z.enum(stageNames).safeParse(options.stage)
  if (!stage.success)
    throw new SettingsError(`Name a stage: -c stage=dev (one of ${stageNames.join(', ')}).`)
  const entry = parsedFile.data[stage.data]
  if (!entry) throw new SettingsError(`${file} has no entry '${stage.data}': add one.`)
  const overrides = z
    .record(z.string(), z.unknown())
    .safeParse(options.overrides ? parseJson(options.overrides, '-c settings') : {})
  if (!overrides.success) throw new SettingsError('-c settings must be one JSON object.')
  const parsed = stageSchema.safeParse({ ...entry, ...overrides.data })
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(
      (issue) => `${[stage.data, ...issue.path].join('.')}: ${issue.message}`,
    )
    throw new SettingsError(`${file} is not complete.\n- ${wrong.join('\n- ')}`)
  }
  const settings = parsed.data
  const identityHost = hostOf(settings.clerkPublishableKey)
  if (stage.data !== localStage && isLocalHost(identityHost))
    throw new SettingsError(
      `${file}: ${stage.data}.clerkPublishableKey is the key of the local emulator; set that of your Clerk application.`,
    )
  const missing = stage.data === 'production' ? missingInProduction(settings) : undefined
  if (missing) throw new SettingsError(`${file}: production.${missing}`)
  const tracing = settings.tracing ?? stage.data === 'production'
  const knownOrigin = settings.domain ? `https://${settings.domain.name}` : settings.siteOrigin
  return { ...settings, stage: stage.data, tracing, identityHost, knownOrigin }
}

/** What production cannot do without, as a sentence. */
function missingInProduction(settings: z.output<typeof stageSchema>): string | undefined {
  const { clerkPublishableKey, keepData, alarmEmail, contact } = settings
  if (clerkPublishableKey.startsWith('pk_test_'))
    return 'clerkPublishableKey is a development key (pk_test_); set the production key (pk_live_).'
  if (!keepData) return 'keepData must be true: its data is never deleted.'
  if (!alarmEmail) return 'alarmEmail is missing: set the e-mail address that alarms are sent to.'
  if (Object.keys(contact).length === 0)
    return 'contact is empty: set the phone, whatsapp or email that customers reach you by.'
  return undefined
}

/** A publishable key is its kind and, in base64, the host and a '$'. */
const decodedKey = (key: string): string =>
  Buffer.from(key.replace(/^pk_(test|live)_/, ''), 'base64').toString('utf8')
const hostOf = (key: string): string => decodedKey(key).replace(/\$$/, '')

function parseJson(text: string, where: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new SettingsError(`${where} is no JSON: ${(error as Error).message}`)
  }
}
