/**
 * Finds the row that serves a path, as API Gateway does: a literal segment beats a parameter, and
 * parameters are decoded once. Malformed encoding matches nothing.
 */
import type { Method, Row } from '#shared/contract/endpoint.ts'

export interface Match {
  row: Row
  pathParameters: Record<string, string>
}

export function matchRow(rows: readonly Row[], method: string, path: string): Match | undefined {
  const segments = path.split('/')
  let best: { row: Row; literals: string } | undefined
  for (const row of rows) {
    if (row.method !== (method as Method)) continue
    const wanted = row.path.split('/')
    if (wanted.length !== segments.length) continue
    const fits = wanted.every((part, index) =>
      part.startsWith('{') ? segments[index] !== '' : part === segments[index],
    )
    if (!fits) continue
    // Compared left to right, '1' for a literal: the greater string has the earlier literal.
    const literals = wanted.map((part) => (part.startsWith('{') ? '0' : '1')).join('')
    if (!best || literals > best.literals) best = { row, literals }
  }
  if (!best) return undefined
  const pathParameters: Record<string, string> = {}
  try {
    for (const [index, part] of best.row.path.split('/').entries())
      if (part.startsWith('{'))
        pathParameters[part.slice(1, -1)] = decodeURIComponent(segments[index] ?? '')
  } catch {
    return undefined
  }
  return { row: best.row, pathParameters }
}
