/** Listed products, oldest first so that each keeps its place, and categories: for the sitemap. */
import type { DatabaseSync } from 'node:sqlite'

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

export function createProductIndex(db: DatabaseSync): ProductIndex {
  const count = db.prepare('SELECT count(*) AS total FROM products')
  const part = db.prepare(
    `SELECT p.id, c.updatedAt
     FROM products p JOIN cards c ON c.seq = p.seq
     ORDER BY p.createdAt, p.id LIMIT ? OFFSET ?`,
  )
  const categories = db.prepare('SELECT id FROM categories ORDER BY position, id')
  return {
    categories: () => categories.all().map(({ id }) => String(id)),
    count: () => Number(count.get()?.total),
    part: (from, limit) =>
      part.all(limit, from).map((row) => ({
        id: String(row.id),
        updatedAt: new Date(Number(row.updatedAt)).toISOString(),
      })),
  }
}
