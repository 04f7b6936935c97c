import type { Pagination } from '#shared/kernel/paging.ts'

/** The items of all pages of a list, read one page after the other by cursor; rejects as `read` does. */
export async function allPages<T>(
  read: (cursor: string | undefined) => Promise<{ data: readonly T[]; pagination: Pagination }>,
): Promise<T[]> {
  const all: T[] = []
  let cursor: string | undefined
  do {
    const { data, pagination } = await read(cursor)
    all.push(...data)
    cursor = pagination.next
  } while (cursor !== undefined)
  return all
}
