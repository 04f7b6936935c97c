import * as z from 'zod'

const jobVariables = z.object({
  TABLE_NAME: z.string().min(1),
  /** Where catalogue snapshots are: s3://bucket or file:///folder. */
  SNAPSHOT_STORE: z.string().optional(),
  /** Where images are: s3://bucket or file:///folder. */
  IMAGE_STORE: z.string().optional(),
  /** How long a request waits for the catalogue's refresh, in ms (rules.md, Catalogue feed). */
  CATALOGUE_WAIT_MS: z.coerce.number().int().positive().default(150),
  /** Dinars per dollar, for prices in searches. */
  USD_RATE: z.coerce.number().int().positive().optional(),
  /** The keys with which this site identifies itself to push services (VAPID); without them nothing is sent. */
  PUSH_PUBLIC_KEY: z.string().optional(),
  PUSH_PRIVATE_KEY: z.string().optional(),
  /** Whom a push service may write to: mailto: or https: (RFC 8292). */
  PUSH_SUBJECT: z.string().optional(),
  /** A test's own push service: host and port. */
  PUSH_EXTRA_HOST: z.string().optional(),
  /** The sender's address; without it no mails are sent. */
  EMAIL_FROM: z.string().optional(),
  /** file:///folder for mails, in place of SES. */
  EMAIL_OUTBOX: z.string().optional(),
  /** The template of WhatsApp messages, and the number that sends them; without it none are sent. */
  WHATSAPP_TEMPLATE: z.string().optional(),
  WHATSAPP_PHONE_NUMBER_ID: z.string().optional(),
  WHATSAPP_TOKEN: z.string().optional(),
  WHATSAPP_API_URL: z.url().default('https://graph.facebook.com'),
  /** For links in messages, as in 'https://qitati.iq'. */
  SITE_ORIGIN: z.string().optional(),
  /** The stage's name in its metrics; without it, no metrics are written. */
  METRICS: z.string().optional(),
})

const jobEnv = (env: z.output<typeof jobVariables>) => ({
  tableName: env.TABLE_NAME,
  snapshotStore: env.SNAPSHOT_STORE,
  imageStore: env.IMAGE_STORE,
  catalogueWaitMs: env.CATALOGUE_WAIT_MS,
  usdRate: env.USD_RATE,
  pushKeys: env.PUSH_PRIVATE_KEY
    ? {
        publicKey: env.PUSH_PUBLIC_KEY ?? '',
        privateKey: env.PUSH_PRIVATE_KEY,
        subject: env.PUSH_SUBJECT ?? '',
      }
    : undefined,
  pushPublicKey: env.PUSH_PUBLIC_KEY,
  pushExtraHost: env.PUSH_EXTRA_HOST,
  email: env.EMAIL_FROM ? { from: env.EMAIL_FROM, outbox: env.EMAIL_OUTBOX } : undefined,
  whatsApp: env.WHATSAPP_TEMPLATE
    ? {
        apiUrl: env.WHATSAPP_API_URL,
        phoneNumberId: env.WHATSAPP_PHONE_NUMBER_ID ?? '',
        template: env.WHATSAPP_TEMPLATE,
        token: env.WHATSAPP_TOKEN ?? '',
      }
    : undefined,
  siteOrigin: env.SITE_ORIGIN ?? '',
  metricsStage: env.METRICS,
})

const jobSchema = jobVariables.transform(jobEnv)

const schema = jobVariables
  .extend({
    /** The identity provider's Frontend API; the `iss` of every token. */
    CLERK_ISSUER: z.url({ protocol: /^https$/, error: 'must be an https address' }),
    /** PEM of the token key; without it the key set is fetched from CLERK_JWKS_URL. */
    CLERK_JWT_KEY: z.string().optional(),
    CLERK_JWKS_URL: z.url().optional(),
    /** Comma-separated origins a token's `azp` may name; the first is the site's own. */
    CLERK_AUTHORIZED_PARTIES: z.string().min(1),
    CLERK_SECRET_KEY: z.string().optional(),
    CLERK_API_URL: z.url().default('https://api.clerk.com'),
  })
  .transform((env) => {
    const authorizedParties = env.CLERK_AUTHORIZED_PARTIES.split(',').map((party) => party.trim())
    return {
      ...jobEnv(env),
      issuer: env.CLERK_ISSUER,
      jwtKey: env.CLERK_JWT_KEY,
      jwksUrl: env.CLERK_JWKS_URL ?? `${env.CLERK_ISSUER}/.well-known/jwks.json`,
      authorizedParties,
      /** As in 'https://qitati.iq'. */
      siteOrigin: authorizedParties[0] ?? '',
      clerkSecretKey: env.CLERK_SECRET_KEY,
      clerkApiUrl: env.CLERK_API_URL,
    }
  })

export type Env = z.output<typeof schema>
export type JobEnv = z.output<typeof jobSchema>

type Source = Record<string, string | undefined>

/** Parses the environment. Throws an error that names the invalid variables. */
export const readEnv = (source: Source): Env => parse(schema, source)

export const readJobEnv = (source: Source): JobEnv => parse(jobSchema, source)

function parse<S extends z.ZodType>(schema: S, source: Source): z.output<S> {
  const parsed = schema.safeParse(source)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`Missing or invalid environment variables: ${problems.join('; ')}`)
}
