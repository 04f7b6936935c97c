/**
 * The two calls we make to Clerk's Backend API with the secret key
 * (docs: reference/backend-api, "Retrieve a user" and "Merge and update a user's metadata").
 */
import * as z from 'zod'
import { AppError } from './appError.ts'
import type { Env } from './env.ts'

/** The identity provider's metadata of a user (DATA-02). */
export interface IdentityMetadata {
  role: 'vendor' | 'customer'
  onboardingCompleted: boolean
}

/** Both calls throw IDENTITY_UNAVAILABLE if the provider rejects them, fails or does not respond. */
export type ClerkBackend = ReturnType<typeof createClerkBackend>

const defaultTimeoutMs = 5000

const name = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || undefined)
const verification = z
  .object({ status: z.string() })
  .nullish()
  .transform((one) => one?.status === 'verified')
const clerkUser = z
  .object({
    first_name: name,
    last_name: name,
    username: name,
    primary_email_address_id: z.string().nullish(),
    email_addresses: z.array(z.object({ id: z.string(), email_address: z.string(), verification })),
    primary_phone_number_id: z.string().nullish(),
    phone_numbers: z
      .array(z.object({ id: z.string(), phone_number: z.string(), verification }))
      .default([]),
  })
  .transform((user) => {
    const primary =
      user.email_addresses.find((address) => address.id === user.primary_email_address_id) ??
      user.email_addresses[0]
    const phone = user.phone_numbers.find(({ id }) => id === user.primary_phone_number_id)
    return {
      firstName: user.first_name,
      lastName: user.last_name,
      username: user.username,
      /** Undefined when the account has none. */
      email: primary?.email_address,
      /** Addresses that are proven to be this person's. */
      verified: {
        ...(primary?.verification && { email: primary.email_address }),
        /** International: '+9647701234567'. */
        ...(phone?.verification && { whatsApp: phone.phone_number }),
      },
    }
  })
export type IdentityUser = z.output<typeof clerkUser>

export function createClerkBackend(
  env: Pick<Env, 'clerkApiUrl' | 'clerkSecretKey'>,
  timeoutMs = defaultTimeoutMs,
) {
  const call = async (method: 'GET' | 'PATCH', path: string, body?: unknown): Promise<unknown> => {
    try {
      if (!env.clerkSecretKey) throw new Error('CLERK_SECRET_KEY is not set')
      const response = await fetch(`${env.clerkApiUrl}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${env.clerkSecretKey}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw new Error(`Clerk returned ${response.status}`)
      return await response.json()
    } catch (cause) {
      throw new AppError('IDENTITY_UNAVAILABLE', { cause })
    }
  }
  const pathOf = (userId: string) => `/v1/users/${encodeURIComponent(userId)}`

  return {
    async readUser(userId: string): Promise<IdentityUser> {
      const parsed = clerkUser.safeParse(await call('GET', pathOf(userId)))
      if (!parsed.success) throw new AppError('IDENTITY_UNAVAILABLE', { cause: parsed.error })
      return parsed.data
    },
    async mergePublicMetadata(userId: string, metadata: IdentityMetadata): Promise<void> {
      await call('PATCH', `${pathOf(userId)}/metadata`, { public_metadata: metadata })
    },
  }
}
