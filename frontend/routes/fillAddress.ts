export type Query = Readonly<
  Record<string, string | number | boolean | readonly string[] | undefined>
>

/**
 * Fills a path pattern of the API (`/api/orders/{id}`) or of the site (`/customer/orders/:id`).
 * Undefined, null and empty values are left out of the query; lists are joined by commas.
 */
export function fillAddress(
  pattern: string,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const path = pattern.replace(/\{(\w+)\}|:(\w+)/g, (_, ofApi?: string, ofSite?: string) =>
    encodeURIComponent(params[ofApi ?? ofSite ?? ''] ?? ''),
  )
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    search.set(key, Array.isArray(value) ? value.join(',') : String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}
