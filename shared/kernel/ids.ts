import * as z from 'zod'

/** What an id or slug may look like; anything else is not found before any read (rules.md, Ids). */
export const idPattern = /^[A-Za-z0-9_.-]{1,80}$/

/** An id inside a body or query. In a path the wrapper answers 404 for what does not match. */
export const id = z.string().regex(idPattern, 'The id is not valid')

/** The part before the dot of a variant's or year's id: the product or trim that holds it. */
export function parentIdOf(childId: string): string {
  const dot = childId.lastIndexOf('.')
  return dot < 0 ? childId : childId.slice(0, dot)
}
