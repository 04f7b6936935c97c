import { paginateScan, type DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { writeTableFile } from './tableFile.ts'

export interface TableJob {
  client: DynamoDBClient
  tableName: string
  file: string
  /** Called with the number of rows copied so far. */
  onProgress?: (rows: number) => void
}

/**
 * Writes the whole table to a file; returns the number of rows. Each row that changes meanwhile is
 * stored either as before or as after the change.
 */
export async function exportTable({
  client,
  tableName,
  file,
  onProgress,
}: TableJob): Promise<number> {
  let rows = 0
  async function* items() {
    const pages = paginateScan({ client }, { TableName: tableName, ConsistentRead: true })
    for await (const { Items = [] } of pages) {
      yield* Items
      onProgress?.((rows += Items.length))
    }
  }
  await writeTableFile(file, items())
  return rows
}
