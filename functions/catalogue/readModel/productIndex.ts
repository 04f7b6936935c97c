/** Listed products, oldest first so that each keeps its place, and categories: for the sitemap. */
import type { Columns } from './columns.ts'
import type { Statements } from './statements.ts'

export interface IndexedProduct {
  id: string
  updatedAt: string
}

export interface ProductIndex {
  count(): number
  part(from: number, limit: number): IndexedProduct[]
  /** Ids of all categories by position. */
  categories(): string[]
}

export function createProductIndex(prepare: Statements, columns: Columns): ProductIndex {
  const sorted = () => columns.now().orders.createdAt.now()
  return {
    categories: () =>
      prepare('SELECT id FROM categories ORDER BY position, id')
        .all()
        .map(({ id }) => String(id)),
    count: () => sorted().length,
    part: (from, limit) =>
      prepare(
        `SELECT p.id, c.updatedAt FROM json_each(?) wanted
         CROSS JOIN products p ON p.seq = wanted.value JOIN cards c ON c.seq = p.seq`,
      )
        .all(JSON.stringify([...sorted().subarray(from, from + limit)]))
        .map((row) => ({
          id: String(row.id),
          updatedAt: new Date(Number(row.updatedAt)).toISOString(),
        })),
  }
}
