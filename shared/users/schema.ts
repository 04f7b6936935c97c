import * as z from 'zod'
import { optionalText, requiredText } from '../kernel/text.ts'

export const role = z.enum(['VENDOR', 'CUSTOMER'])
export type Role = z.infer<typeof role>

/** All of a user's own data. `id` = `clerkId` = the token's `sub`. */
export const user = z.object({
  id: z.string(),
  clerkId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string().nullable(),
  email: z.string(),
  role: role.nullable(),
  onboardingCompleted: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type User = z.infer<typeof user>

export const publicUser = z.object({ id: z.string(), firstName: z.string(), role: role.nullable() })

/** The server prefers the identity provider's names and e-mail to those of the body. */
export const syncUserBody = z.object({
  clerkId: requiredText('clerkId is required', 80),
  firstName: optionalText(100),
  lastName: optionalText(100),
  username: optionalText(100),
  email: optionalText(320),
  role: z.enum(['VENDOR', 'CUSTOMER'], 'Role must be VENDOR or CUSTOMER'),
  onboardingCompleted: z.boolean('onboardingCompleted must be true or false').optional(),
})

export const profileChanges = syncUserBody.pick({ firstName: true, lastName: true, username: true })
