/** Finds the row that serves a path, as API Gateway does: literal segments win over parameters. */

interface Route {
  method: string
  path: string
}

/** Compiles the paths once. Path parameters are decoded once; malformed encoding matches nothing. */
export function createRowMatcher<R extends Route>(rows: readonly R[]) {
  const routes = rows
    .toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))
    .map((row) => ({ row, segments: row.path.split('/').map(parseSegment) }))
  const byShape = Map.groupBy(routes, ({ row, segments }) => routeShape(row.method, segments))
  return (method: string, pathname: string) => {
    const pathSegments = pathname.split('/')
    const match = byShape
      .get(routeShape(method, pathSegments))
      ?.find(({ segments }) =>
        segments.every(({ name, literal }, at) =>
          name === undefined ? pathSegments[at] === literal : pathSegments[at] !== '',
        ),
      )
    return match && withParameters(match.row, match.segments, pathSegments)
  }
}

/** '~' sorts after every character of a literal segment. */
const sortKey = ({ path }: Route) => path.replace(/\{\w+\}/g, '~')

/** Paths of another shape need not be compared. */
const routeShape = (method: string, segments: readonly unknown[]) => `${method} ${segments.length}`

const parseSegment = (literal: string) => ({ literal, name: /^\{(\w+)\}$/.exec(literal)?.[1] })

function withParameters<R>(row: R, segments: { name?: string | undefined }[], given: string[]) {
  try {
    const pathParameters: Record<string, string> = {}
    for (const [at, { name }] of segments.entries())
      if (name !== undefined) pathParameters[name] = decodeURIComponent(given[at] ?? '')
    return { row, pathParameters }
  } catch {
    return undefined
  }
}
