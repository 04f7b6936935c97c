/**
 * Compares the read model, row by row, with one rebuilt from a scan of the table. Only a scan finds
 * changes that never reached the feed (rules.md, Catalogue feed).
 */
import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { feedPartition } from '#functions/table/keys.ts'
import { keyText, type Item, type Key, type Table } from '#functions/table/table.ts'
import { createApplier, type Applier } from './apply.ts'
import { overlapMs } from './feed.ts'
import { beginBuild, createDatabase } from './schema.ts'

const batchSize = 1000

/** The content of every row, with a product's related rows. */
const contents = [
  ...['products', 'closedProducts'].map(
    (table) => `SELECT a.pk, a.sk, p.*, c.*, d.text,
     (SELECT trimId FROM fits WHERE number = c.firstFit) AS firstTrim, (
     SELECT json_group_array(trimId || yearKeys ORDER BY trimId) FROM fitments f WHERE f.seq = p.seq
   ) AS fits, (
     SELECT json_group_array(price || ' ' || kind ORDER BY price, kind) FROM otherPrices o WHERE o.seq = p.seq
   ) AS prices, (
     SELECT json_group_array(numberKey ORDER BY numberKey) FROM otherNumbers o WHERE o.seq = p.seq
   ) AS numbers
   FROM applied a JOIN ${table} p ON p.seq = a.seq JOIN cards c ON c.seq = p.seq
   LEFT JOIN descriptions d ON d.number = c.description`,
  ),
  // Years are a map, whose order may differ.
  `SELECT a.pk, a.sk, t.*, (
     SELECT json_group_array(y.key || y.value ORDER BY y.key) FROM json_each(t.years) y
   ) AS years
   FROM applied a JOIN carTrims t ON t.id = a.id`,
  ...['vendors', 'categories', 'carCountries', 'carBrands'].map(
    (table) => `SELECT a.pk, a.sk, t.* FROM applied a JOIN ${table} t ON t.id = a.id`,
  ),
]

/**
 * Keys of the rows in which the read model `shown` differs from the table, except rows changed since
 * shortly before `now`. `catchUp` brings `shown` up to `now`; it runs after the scan, so that the feed
 * has had time to deliver what the scan saw. `onRow` receives each row, so that other jobs can share
 * the scan.
 */
export async function findDrift(options: {
  table: Table
  shown: DatabaseSync
  catchUp: () => Promise<void>
  now: Date
  onRow?: ((row: Item) => void) | undefined
}): Promise<Key[]> {
  const { table, shown, catchUp, now, onRow } = options
  const rebuilt = createDatabase()
  try {
    const endBuild = beginBuild(rebuilt)
    const applier = createApplier(rebuilt)
    let batch: Item[] = []
    for await (const row of table.scanAll()) {
      onRow?.(row)
      if (row.gsi1pk !== feedPartition) continue
      batch.push(row)
      if (batch.length < batchSize) continue
      applyAll(applier, batch)
      batch = []
    }
    applyAll(applier, batch)
    endBuild()
    await catchUp()
    const suspects = differing(shown, rebuilt)
    if (suspects.length === 0) return []
    // A scan is not consistent and may miss recent writes.
    const rows = await table.batchGet(suspects, { consistent: true })
    applyAll(applier, rows)
    const settledBefore = new Date(now.getTime() - overlapMs).toISOString()
    const recent = new Set(rows.filter((row) => String(row.gsi1sk) > settledBefore).map(keyText))
    return differing(shown, rebuilt).filter((key) => !recent.has(keyText(key)))
  } finally {
    rebuilt.close()
  }
}

function applyAll(applier: Applier, rows: Item[]): void {
  applier.transaction(() => {
    for (const row of rows) applier.applyOrSkip(row, () => undefined)
  })
}

function differing(one: DatabaseSync, other: DatabaseSync): Key[] {
  const [left, right] = [readHashes(one), readHashes(other)]
  const names = new Set([...left.keys(), ...right.keys()])
  return [...names]
    .filter((name) => left.get(name) !== right.get(name))
    .map((name) => {
      const [pk = '', sk = ''] = name.split('\n')
      return { pk, sk }
    })
}

/** The database's own numbers, and what time changes. */
const ignored: ReadonlySet<string> = new Set(['seq', 'firstFit', 'description', 'isOpen'])

/** A hash of each row's content, by key. */
function readHashes(db: DatabaseSync): Map<string, string> {
  const hashes = new Map<string, string>()
  for (const sql of contents)
    for (const row of db.prepare(sql).iterate()) {
      const content = Object.entries(row).filter(([column]) => !ignored.has(column))
      hashes.set(
        keyText({ pk: String(row.pk), sk: String(row.sk) }),
        createHash('sha1').update(JSON.stringify(content)).digest('base64'),
      )
    }
  return hashes
}
