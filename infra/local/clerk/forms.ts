import * as z from 'zod'
import { isRejectionCode, Rejection } from './http.ts'
import { maxPasswordBytes, minPasswordLength } from './settings.ts'
import { metadataText, normalisePhone } from './store.ts'

/*
 * What the browser may send. The message of each rule is Clerk's error code. Other fields,
 * public_metadata above all, are dropped.
 */

const email = z
  .string()
  .trim()
  .max(254, 'form_param_max_length_exceeded')
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'form_param_format_invalid')

/** Iraqi mobiles in full; others only by their form. */
const phone = z
  .string()
  .transform(normalisePhone)
  .pipe(z.string().regex(/^\+(9647\d{9}|(?!964)[1-9]\d{7,14})$/, 'form_param_format_invalid'))

const newPassword = z
  .string()
  .min(minPasswordLength, 'form_password_length_too_short')
  .refine(
    (password) => Buffer.byteLength(password) <= maxPasswordBytes,
    'form_password_size_in_bytes_exceeded',
  )

const name = z.string().trim().min(1, 'form_param_nil').max(256, 'form_param_max_length_exceeded')

const anyPassword = z.string().max(1024, 'form_param_max_length_exceeded')

export const signUp = z.object({
  email_address: email.optional(),
  phone_number: phone.optional(),
  password: newPassword.optional(),
  first_name: name.optional(),
  // Clerk's window sends an optional field that was left empty.
  last_name: name.or(z.literal('').transform(() => null)).optional(),
  locale: z.string().max(35, 'form_param_max_length_exceeded').optional(),
  unsafe_metadata: metadataText.optional(),
})

export const signIn = z.object({
  identifier: z.string().max(254, 'form_param_max_length_exceeded').optional(),
  password: anyPassword.optional(),
})

const codeStrategy = ['phone_code', 'email_code'] as const
const resetStrategy = ['reset_password_phone_code', 'reset_password_email_code'] as const
const code = z.string().min(1, 'form_param_nil').max(20, 'form_code_incorrect')

export const prepare = z.object({
  strategy: z.enum([...codeStrategy, ...resetStrategy], 'form_param_value_invalid'),
})

export const firstFactor = z.discriminatedUnion(
  'strategy',
  [
    z.object({ strategy: z.literal('password'), password: anyPassword.min(1, 'form_param_nil') }),
    z.object({ strategy: z.enum([...codeStrategy, ...resetStrategy]), code }),
  ],
  'form_param_value_invalid',
)

export const prepareVerification = z.object({
  strategy: z.enum(codeStrategy, 'form_param_value_invalid'),
})

export const verification = prepareVerification.extend({ code })

export const reset = z.object({
  password: newPassword,
  sign_out_of_other_sessions: z.string().optional(),
})

export const profile = z.object({
  first_name: name.optional(),
  last_name: name.optional(),
  unsafe_metadata: metadataText.optional(),
})

/** Throws a Rejection with the code of the first violated rule. */
export function parse<Schema extends z.ZodType>(
  schema: Schema,
  form: Record<string, string>,
): z.output<Schema> {
  const parsed = schema.safeParse(form)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const code = issue?.message ?? ''
  throw new Rejection(isRejectionCode(code) ? code : 'form_param_nil', issue?.path[0]?.toString())
}
