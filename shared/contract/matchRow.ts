/**
 * Finds the row that serves a path, as API Gateway does: a literal segment beats a parameter, and
 * parameters are decoded once. Malformed encoding matches nothing.
 */
/** What of a row decides. */
interface Route {
  method: string
  path: string
}

export interface Match<R extends Route> {
  row: R
  pathParameters: Record<string, string>
}

export function matchRow<R extends Route>(
  rows: readonly R[],
  method: string,
  path: string,
): Match<R> | undefined {
  const segments = path.split('/')
  let best: { row: R; literals: string } | undefined
  for (const row of rows) {
    if (row.method !== method) continue
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
