import * as z from 'zod'

/**
 * An array of a request: 1 to `max` elements. Its length is checked before its elements, so that
 * millions of wrong ones cost one issue, not one each. `required` is the text for what is no array
 * or empty, `tooMany` for what is too long.
 */
export function boundedArray<E extends z.ZodType>(
  element: E,
  { max, required, tooMany }: { max: number; required: string; tooMany: string },
) {
  return z.preprocess(
    (value: z.input<E>[], context) => {
      if (!Array.isArray(value) || value.length <= max) return value
      context.addIssue({
        code: 'too_big',
        origin: 'array',
        maximum: max,
        inclusive: true,
        message: tooMany,
        input: value,
      })
      return z.NEVER
    },
    z.array(element, required).min(1, required).max(max, tooMany),
  )
}
