/**
 * The port through which stores reach the table. It exposes DynamoDB's expression language on
 * purpose: conditions are the guards, and nothing should hide them.
 */
export interface Key {
  pk: string
  sk: string
}

export type Item = Key & Record<string, unknown>

export const keyText = ({ pk, sk }: Key): string => `${pk}\n${sk}`

/** `keys.ts` describes what each index is for. */
export type IndexName = 'gsi1' | 'gsi2' | 'gsi3' | 'gsi4' | 'gsi5'

export interface Expression {
  /** For example 'attribute_not_exists(pk) AND #rev = :rev'. */
  text: string
  names?: Record<string, string> | undefined
  values?: Record<string, unknown>
}

/**
 * What an update changes. A dotted path reaches into maps: 'stocks.ab12.quantity'.
 * `add` adds a number; a missing top-level attribute counts as zero, inside a map it must exist.
 */
export interface Changes {
  set?: Record<string, unknown>
  remove?: string[]
  add?: Record<string, number>
  /** Appends to a list attribute, creating it if missing. */
  append?: Record<string, unknown[]>
}

export interface QueryInput {
  index?: IndexName
  pk: string
  sk?:
    | { beginsWith: string }
    | { between: [string, string] }
    | { atLeast: string }
    | { after: string }
    | { before: string }
    | undefined
  /** Newest first when true. */
  reverse?: boolean
  limit?: number
  /** Continues after this position, an earlier page's `next`. */
  from?: Record<string, unknown> | undefined
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
  | { kind: 'put'; item: Item | Key; condition?: Expression }
  | { kind: 'update'; key: Key; changes: Changes; condition?: Expression }
  | { kind: 'delete'; key: Key; condition?: Expression }
  | { kind: 'check'; key: Key; condition: Expression }

/** Why one write of a rejected transaction failed; 'None' for those that did not. */
export interface Rejection {
  code: 'None' | 'ConditionalCheckFailed' | 'TransactionConflict' | string
  /** The existing row, for failed conditions. */
  item?: Record<string, unknown>
}

/** Reasons that a retry may not meet again. */
const transient = new Set([
  'None',
  'ConditionalCheckFailed',
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
])

/** The condition of a single write failed. `item` is the existing row, if any. */
export class ConditionFailed extends Error {
  readonly item: Record<string, unknown> | undefined
  constructor(item?: Record<string, unknown>) {
    super('The condition of the write did not hold')
    this.name = 'ConditionFailed'
    this.item = item
  }
}

/** What a single write returns; undefined if its condition failed. */
export const unlessChanged = <T>(write: Promise<T>): Promise<T | undefined> =>
  write.catch((error: unknown) => {
    if (error instanceof ConditionFailed) return undefined
    throw error
  })

/**
 * A transaction wrote nothing: conditions failed, it conflicted with another one, or the table was
 * throttled. `rejections` are in the order of the writes; one throttled as a whole has none.
 */
export class TransactionRejected extends Error {
  readonly rejections: Rejection[]
  constructor(rejections: Rejection[], cause?: unknown) {
    super('The transaction was rejected', { cause })
    this.name = 'TransactionRejected'
    this.rejections = rejections
  }

  /** Whether a retry from a fresh read may succeed; a malformed write always fails. */
  get mayPass(): boolean {
    return this.rejections.every(({ code }) => transient.has(code))
  }

  /** Whether the table was throttled, as a whole or for one of the writes. */
  get isThrottled(): boolean {
    const { rejections } = this
    return rejections.length === 0 || rejections.some(({ code }) => /Throttl|Throughput/.test(code))
  }

  failedAt(index: number): boolean {
    return this.rejections[index]?.code === 'ConditionalCheckFailed'
  }
}

/** Conflicts or throttling outlasted the retries; returned as 503 with Retry-After. */
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
  /** Any number of keys: 100 per request, unprocessed ones again. In any order, missing rows left out. */
  batchGet(keys: Key[], options?: { consistent?: boolean; project?: string[] }): Promise<Item[]>
  /** One page, as large as the engine makes it. */
  query(input: QueryInput): Promise<Page>
  /** All pages; only for partitions of bounded size. */
  queryAll(input: QueryInput): Promise<Item[]>
  /** Every row of the table, for rebuilds and exports. */
  scanAll(): AsyncIterable<Item>
  put(item: Item | Key, condition?: Expression): Promise<void>
  /** Returns the changed row. */
  update(key: Key, changes: Changes, condition?: Expression): Promise<Item>
  delete(key: Key): Promise<void>
  /**
   * Writes all or nothing, at most 100 rows, in one attempt: `retryOnConflict` retries. Throws
   * TransactionRejected.
   */
  transact(writes: Write[]): Promise<void>
}

export interface StoreContext {
  table: Table
  now: () => Date
  /** A ULID: sorts by time. */
  newId: () => string
}
