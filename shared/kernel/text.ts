import * as z from 'zod'

/** Required free text: trimmed, not empty after trimming, bounded. */
export function requiredText(message: string, max = 200) {
  return z
    .string(message)
    .trim()
    .min(1, message)
    .max(max, `Text is too long (at most ${max} characters)`)
}

/** Optional free text: trimmed; empty and null are the same as absent. */
export function optionalText(max = 200) {
  return z.preprocess(
    (value) =>
      value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value,
    z
      .string('Must be text')
      .trim()
      .max(max, `Text is too long (at most ${max} characters)`)
      .optional(),
  )
}
