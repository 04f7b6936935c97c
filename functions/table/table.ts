/**
 * The port through which stores reach the table. DynamoDB's own expression language shows through
 * on purpose: conditions are where the guards live, so nothing may hide them.
 */
export interface Key {
  pk: string
  sk: string
}

export type Item = Key & Record<string, unknown>

/** The indexes; `keys.ts` says which question each answers. */
export type IndexName = 'gsi1' | 'gsi2' | 'gsi3' | 'gsi4' | 'gsi5'

export interface Expression {
  /** For example 'attribute_not_exists(pk) AND #rev = :rev'. */
  text: string
  names?: Record<string, string>
  values?: Record<string, unknown>
}

/**
 * What an update changes. A dotted path reaches into maps: 'stocks.ab12.quantity'.
 * `add` adds a number (to a missing top-level attribute: to zero; inside a map it must be there).
 */
export interface Changes {
  set?: Record<string, unknown>
  remove?: string[]
  add?: Record<string, number>
  /** Appends to a list attribute, which is made when missing. */
  append?: Record<string, unknown[]>
}

export interface QueryInput {
  index?: IndexName
  pk: string
  /** Restricts the sort key. */
  sk?:
    | { beginsWith: string }
    | { between: [string, string] }
    | { atLeast: string }
    | { after: string }
    | { before: string }
  /** Newest first when true. */
  reverse?: boolean
  limit?: number
  /** Continue behind this position, as an earlier page's `next`. */
  from?: Record<string, unknown>
  consistent?: boolean
  /** Only these attributes. */
  project?: string[]
}

export interface Page<T = Item> {
  items: T[]
  /** Absent on the last page. */
  next?: Record<string, unknown>
}

export type Write =
  | { kind: 'put'; item: Item; condition?: Expression }
  | { kind: 'update'; key: Key; changes: Changes; condition?: Expression }
  | { kind: 'delete'; key: Key; condition?: Expression }
  | { kind: 'check'; key: Key; condition: Expression }

/** Why one write of a refused transaction was refused; 'None' for the innocent ones. */
export interface Rejection {
  code: 'None' | 'ConditionalCheckFailed' | 'TransactionConflict' | string
  /** The row as it stood, for failed conditions. */
  item?: Record<string, unknown>
}

/** Reasons that may be gone when the same is tried again. */
const passing = new Set([
  'None',
  'ConditionalCheckFailed',
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
])

/** A single write's condition did not hold. `item` is the row as it stood, if there was one. */
export class ConditionFailed extends Error {
  readonly item: Record<string, unknown> | undefined
  constructor(item?: Record<string, unknown>) {
    super('The condition of the write did not hold')
    this.name = 'ConditionFailed'
    this.item = item
  }
}

/**
 * A transaction wrote nothing: conditions failed, another transaction held a row, or the table was
 * throttled. `refusals` follow the writes; a transaction throttled as a whole has none.
 */
export class TransactionRejected extends Error {
  readonly rejections: Rejection[]
  constructor(rejections: Rejection[], cause?: unknown) {
    super('The transaction was refused', { cause })
    this.name = 'TransactionRefused'
    this.rejections = rejections
  }

  /** Whether a decision on fresh rows may succeed; a malformed write fails every time. */
  get mayPass(): boolean {
    return this.rejections.every(({ code }) => passing.has(code))
  }

  /** Whether the write at this place failed its condition. */
  failedAt(index: number): boolean {
    return this.rejections[index]?.code === 'ConditionalCheckFailed'
  }
}

/** Conflicts or throttling outlasted the retries; answered as 503 with Retry-After. */
export class TableBusy extends Error {
  constructor(cause: unknown) {
    super('The table stayed busy', { cause })
    this.name = 'TableBusy'
  }
}

/** A list's cursor is malformed or from another list; returned as 400. */
export class InvalidCursor extends Error {}

export interface Table {
  get(key: Key, options?: { consistent?: boolean }): Promise<Item | undefined>
  /** Any number of keys (100 per request, unprocessed ones again); order and gaps not kept. */
  batchGet(keys: Key[], options?: { consistent?: boolean; project?: string[] }): Promise<Item[]>
  /** One page as the engine gives it. */
  query(input: QueryInput): Promise<Page>
  /** All pages; only for partitions with a known bound. */
  queryAll(input: QueryInput): Promise<Item[]>
  /** Every row of the table, for rebuilds and exports. */
  scanAll(): AsyncIterable<Item>
  put(item: Item, condition?: Expression): Promise<void>
  /** Answers the row after the change. */
  update(key: Key, changes: Changes, condition?: Expression): Promise<Item>
  delete(key: Key, condition?: Expression): Promise<void>
  /**
   * Writes all or nothing, at most 100 rows, tried once: `retryOnConflict` retries. Throws
   * TransactionRejected.
   */
  transact(writes: Write[]): Promise<void>
}
