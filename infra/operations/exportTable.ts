import { ScanCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { writeTableFile, type TypedItem } from './tableFile.ts'

/** Parts of the table that are read at the same time. */
const segments = 4

export interface TableJob {
  client: DynamoDBClient
  tableName: string
  file: string
  /** Told the number of rows that are done. */
  onProgress?: (rows: number) => void
}

/**
 * Writes the whole table into a file; answers the number of rows. Rows that change meanwhile are
 * stored as before or as after the change, each for itself.
 */
export async function exportTable({
  client,
  tableName,
  file,
  onProgress,
}: TableJob): Promise<number> {
  let rows = 0
  async function* items() {
    for await (const page of pagesOf(client, tableName)) {
      yield* page
      onProgress?.((rows += page.length))
    }
  }
  await writeTableFile(file, items())
  return rows
}

async function* pagesOf(client: DynamoDBClient, TableName: string): AsyncGenerator<TypedItem[]> {
  const ask = async (Segment: number, ExclusiveStartKey?: TypedItem) => {
    const part = { Segment, TotalSegments: segments, ExclusiveStartKey, ConsistentRead: true }
    const { Items = [], LastEvaluatedKey } = await client.send(
      new ScanCommand({ TableName, ...part }),
    )
    return { Segment, Items, LastEvaluatedKey }
  }
  const asked = new Map<number, ReturnType<typeof ask>>()
  const start = (segment: number, from?: TypedItem) => {
    const response = ask(segment, from)
    // When one part fails, the others' failures are of no more use to anybody.
    response.catch(() => undefined)
    asked.set(segment, response)
  }
  for (let segment = 0; segment < segments; segment++) start(segment)
  while (asked.size > 0) {
    const { Segment, Items, LastEvaluatedKey } = await Promise.race(asked.values())
    asked.delete(Segment)
    if (LastEvaluatedKey) start(Segment, LastEvaluatedKey)
    yield Items
  }
}
