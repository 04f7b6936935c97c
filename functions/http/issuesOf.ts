import type * as z from 'zod'
import type { Issue } from '#shared/kernel/errors.ts'

/** A schema's issues as the API returns them. `below`: how much of each path the caller knows. */
export function toIssues({ issues }: z.ZodError, below = 0): Issue[] {
  return issues.map(({ path, code, message }) => ({
    path: path.slice(below).map((part) => (typeof part === 'symbol' ? String(part) : part)),
    code,
    message,
  }))
}
