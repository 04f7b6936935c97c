/** Finds the row that serves a path, as API Gateway does: literal segments win over parameters. */

interface Route {
  method: string
  path: string
}

/** Compiles the paths once. Path parameters are decoded once; malformed encoding matches nothing. */
export function createRowMatcher<R extends Route>(rows: readonly R[]) {
  const routes = rows
    .toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))
    .map((row) => ({
      row,
      pattern: new URLPattern({ pathname: row.path.replace(/\{(\w+)\}/g, ':$1') }),
    }))
  return (method: string, pathname: string) => {
    for (const { row, pattern } of routes) {
      const groups = row.method === method && pattern.exec({ pathname })?.pathname.groups
      if (groups) return withParameters(row, groups)
    }
    return undefined
  }
}

/** '~' sorts after every character of a literal segment. */
const sortKey = ({ path }: Route) => path.replace(/\{\w+\}/g, '~')

function withParameters<R>(row: R, groups: Record<string, string | undefined>) {
  try {
    const decoded = Object.entries(groups).map(
      ([name, value = '']) => [name, decodeURIComponent(value)] as const,
    )
    return { row, pathParameters: Object.fromEntries(decoded) }
  } catch {
    return undefined
  }
}
