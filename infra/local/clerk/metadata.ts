import * as z from 'zod'

export type Metadata = Record<string, unknown>

/** A metadata object as JSON text, as in Clerk's form fields and our columns. */
export const metadataText = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'form_param_value_invalid' })
      return z.NEVER
    }
  })
  .pipe(z.record(z.string(), z.unknown(), 'form_param_value_invalid'))

/** Merges as Clerk does: objects at every depth; null removes a key. */
export function mergeMetadata(into: Metadata, changes: Metadata): Metadata {
  const merged = new Map(Object.entries(into))
  for (const [key, change] of Object.entries(changes)) {
    const before = merged.get(key)
    if (change === null) merged.delete(key)
    else if (isObject(change))
      merged.set(key, mergeMetadata(isObject(before) ? before : {}, change))
    else merged.set(key, change)
  }
  return Object.fromEntries(merged)
}

function isObject(value: unknown): value is Metadata {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
