import { missesPartition, missPrefix } from '#functions/table/keys.ts'
import { asRecord, type MissRecord } from '#functions/table/records.ts'
import type { Table } from '#functions/table/table.ts'

/** The counted texts of one day (Asia/Baghdad): one query, which may have several pages. */
export async function missesOfDay(
  table: Pick<Table, 'queryAll'>,
  day: string,
): Promise<MissRecord[]> {
  const rows = await table.queryAll({ pk: missesPartition(day), sk: { beginsWith: missPrefix } })
  return rows.map((row) => asRecord<MissRecord>(row))
}
