/**
 * Whether the read model shows what the table says: it is built anew from a scan and compared row by
 * row. The feed brings what it is told; only a scan finds what it was never told (rules.md).
 */
import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { feedPartition } from '#functions/table/keys.ts'
import type { Item, Key, Table } from '#functions/table/table.ts'
import { createApplier, type Applier } from './apply.ts'
import { overlapMs } from './feed.ts'
import { createDatabase } from './schema.ts'

const rowsTogether = 1000

/** Every row as the read model shows it: what stands in its table, and of a product what hangs on it. */
const contents = [
  `SELECT a.pk, a.sk, p.*, c.*, d.text,
     (SELECT trimId FROM fits WHERE number = c.firstFit) AS firstTrim, (
     SELECT json_group_array(trimId || yearKeys ORDER BY trimId) FROM fitments f WHERE f.seq = p.seq
   ) AS fits
   FROM applied a JOIN products p ON p.seq = a.seq JOIN cards c ON c.seq = p.seq
   LEFT JOIN descriptions d ON d.number = c.description`,
  // Years are a map, which comes in whatever order.
  `SELECT a.pk, a.sk, t.*, (
     SELECT json_group_array(y.key || y.value ORDER BY y.key) FROM json_each(t.years) y
   ) AS years
   FROM applied a JOIN carTrims t ON t.id = a.id`,
  ...['vendors', 'categories', 'carCountries', 'carBrands'].map(
    (table) => `SELECT a.pk, a.sk, t.* FROM applied a JOIN ${table} t ON t.id = a.id`,
  ),
]

/**
 * Keys of the rows that the read model `shown` shows otherwise than the table says, among those that
 * have not changed since shortly before `now`. `catchUp` brings everything up to `now` into `shown`;
 * it is called after the scan, so that a row which the scan saw has had its time to come in. `onRow` gets
 * each row, so that other jobs share the one scan.
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
    const applier = createApplier(rebuilt)
    let batch: Item[] = []
    for await (const row of table.scanAll()) {
      onRow?.(row)
      if (row.gsi1pk !== feedPartition) continue
      batch.push(row)
      if (batch.length < rowsTogether) continue
      applyAll(applier, batch)
      batch = []
    }
    applyAll(applier, batch)
    await catchUp()
    const suspects = differing(shown, rebuilt)
    if (suspects.length === 0) return []
    // A scan may miss what was just written; a consistent read settles it.
    const rows = await table.batchGet(suspects, { consistent: true })
    applyAll(applier, rows)
    const settled = new Date(now.getTime() - overlapMs).toISOString()
    const moving = new Set(rows.filter((row) => String(row.gsi1sk) > settled).map(nameOf))
    return differing(shown, rebuilt).filter((key) => !moving.has(nameOf(key)))
  } finally {
    rebuilt.close()
  }
}

function applyAll(applier: Applier, rows: Item[]): void {
  applier.together(() => {
    for (const row of rows) {
      try {
        applier.apply(row)
      } catch {
        // The feed leaves out what cannot be understood, and says so.
        applier.skip(row)
      }
    }
  })
}

function differing(one: DatabaseSync, other: DatabaseSync): Key[] {
  const [left, right] = [hashesOf(one), hashesOf(other)]
  const names = new Set([...left.keys(), ...right.keys()])
  return [...names]
    .filter((name) => left.get(name) !== right.get(name))
    .map((name) => {
      const [pk = '', sk = ''] = name.split('\n')
      return { pk, sk }
    })
}

/** A hash of each row's content, by its key. Numbers of rows are each database's own business. */
function hashesOf(db: DatabaseSync): Map<string, string> {
  const hashes = new Map<string, string>()
  for (const sql of contents)
    for (const { seq: _, firstFit: __, description: ___, ...row } of db.prepare(sql).iterate())
      hashes.set(
        nameOf({ pk: String(row.pk), sk: String(row.sk) }),
        createHash('sha1').update(JSON.stringify(row)).digest('base64'),
      )
  return hashes
}

const nameOf = ({ pk, sk }: Key) => `${pk}\n${sk}`
