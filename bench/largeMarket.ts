/** A large market, as a process has it after loading its snapshot, without a table. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findProducts } from '#functions/catalogue/findProducts.ts'
import { createColumns } from '#functions/catalogue/readModel/columns/columns.ts'
import { createQueries } from '#functions/catalogue/readModel/readModel.ts'
import { createStatements } from '#functions/catalogue/readModel/store/engine.ts'
import { loadSnapshot } from '#functions/catalogue/readModel/store/snapshot.ts'
import { openFolder } from '#functions/storage/folder.ts'
import { catalogueQuery } from '#shared/catalogue/schema.ts'
import { createFolder } from './start.ts'

/** Searches like the list's first page. */
export const createSearch =
  (queries: Parameters<typeof findProducts>[0]) =>
  (search: string, query: Record<string, string | undefined> = {}) =>
    findProducts(
      queries,
      catalogueQuery.parse({ search, sortBy: 'relevance', limit: '12', ...query }),
    )

export async function openLargeMarket(size: number) {
  await using running = new AsyncDisposableStack()
  const folder = createFolder(running)
  const program = join(import.meta.dirname, 'scenarios/catalogueBuild.ts')
  await once(fork(program, [String(size), folder]), 'exit')
  const log = { info: () => {}, warn: console.warn, error: console.error }
  // The time that the build takes as now.
  const now = new Date('2026-03-01T09:00:00.000Z')
  const snapshot = await loadSnapshot(openFolder(folder), { log, now })
  if (!snapshot) throw new Error('The market was not built')
  const { db } = snapshot
  const prepare = createStatements(db)
  const columns = createColumns(db, prepare)
  columns.restore()
  return { db, search: createSearch(createQueries(db, prepare, columns)) }
}
