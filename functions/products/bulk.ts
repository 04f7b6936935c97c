/**
 * Changes many products in one request. Each row is a transaction of its own with a claim of its own,
 * so that sending the rows again changes nothing twice and finishes what was interrupted.
 */
import pMap from 'p-map'
import { AppError, invalid, notFound, toIssues, asAppError } from '#functions/http/appError.ts'
import { describeError, type Log } from '#functions/http/log.ts'
import {
  changeOnce,
  keyedRequest,
  type KeyedRequest,
  type ProductClaim,
} from '#functions/table/idempotency.ts'
import { productKey } from '#functions/table/keys.ts'
import { readRecord, type ProductRecord } from '#functions/table/records.ts'
import {
  productChangeKinds,
  type ParsedProductChangeRow,
  type ProductChangeResult,
} from '#shared/products/bulkSchema.ts'
import { liveStocks } from '#shared/products/rules.ts'
import { readForRows, type RowReads } from './bulkReads.ts'
import { tryToChangeFields } from './fieldEdit.ts'
import type { VendorContext } from './productRows.ts'
import { readOwnProduct } from './reads.ts'
import { claimWrites, tryToAdd, tryToEdit, tryToRetire, type Attempt } from './store.ts'

/** A row that can be tried. Its claim has the parsed row, whose depth the schema bounds. */
interface Task {
  index: number
  row: ParsedProductChangeRow
  request: KeyedRequest
}

type BulkContext = VendorContext & { log: Log }

/** No row begins later than this: a last one may take another 10 seconds of a function's 20. */
const startsWithinMs = 8_000

/** What became of each row, in order. A row that is rejected rejects no other. */
export async function changeRows(
  context: BulkContext,
  key: string,
  rows: readonly unknown[],
): Promise<ProductChangeResult[]> {
  const started = performance.now()
  const results: ProductChangeResult[] = []
  const tasks = rows.flatMap((sent, index): Task[] => {
    const row = parseRow(sent)
    if (row instanceof AppError) {
      results[index] = rejected(index, row)
      return []
    }
    return [{ index, row, request: keyedRequest(context.caller.userId, `${key}#${index}`, row) }]
  })
  const reads = await readForRows(context, tasks)
  const resultFor = ({ index, row, request }: Task, known?: RowReads) =>
    performance.now() - started > startsWithinMs
      ? rejected(index, new AppError('BUSY'))
      : rowResult(context, index, () => changeRow(context, row, request, known))
  const changeInOrder = async (ofProduct: Task[]) => {
    let last: ProductChangeResult | undefined
    // The first row changes what was read. A later row must not overtake one that was busy.
    for (const task of ofProduct)
      last = results[task.index] =
        last && isBusy(last)
          ? { ...last, index: task.index }
          : await resultFor(task, last ? undefined : reads)
  }
  // Each row is one or two requests to the table.
  await pMap(Map.groupBy(tasks, productOrOwn).values(), changeInOrder, { concurrency: 8 })
  return results
}

const isBusy = (result: ProductChangeResult) => !result.done && result.code === 'BUSY'

/** The rows of one product are changed in their order; a new product's row waits for no other. */
function productOrOwn({ row, index }: Task): string | number {
  if ('create' in row) return index
  if ('update' in row) return row.update.id
  return 'edit' in row ? row.edit.id : row.remove.id
}

/** A row has one key, its kind; paths of issues begin below it. */
function parseRow(row: unknown): ParsedProductChangeRow | AppError {
  const [kind = ''] = Object.keys(Object(row) as object)
  if (!isKind(kind)) return invalid([], 'A row must be a create, update, edit or remove')
  const parsed = productChangeKinds[kind].safeParse(row)
  if (parsed.success) return parsed.data
  return new AppError('VALIDATION_FAILED', { issues: toIssues(parsed.error, 1) })
}

const isKind = (kind: string): kind is keyof typeof productChangeKinds =>
  Object.hasOwn(productChangeKinds, kind)

async function rowResult(
  context: BulkContext,
  index: number,
  change: () => Promise<ProductRecord | undefined>,
): Promise<ProductChangeResult> {
  try {
    const product = await change()
    if (!product) return { index, done: true }
    const { productId: id, version, stocks } = product
    return { index, done: true, product: { id, version, stocks: liveStocks(stocks) } }
  } catch (error) {
    const known = asAppError(error)
    if (!known)
      context.log.error('row of a bulk request failed', { index, ...describeError(error) })
    return rejected(index, known ?? new AppError('SERVER_ERROR'))
  }
}

const rejected = (index: number, { code, issues = [] }: AppError): ProductChangeResult => {
  return { index, done: false, code, issues }
}

/** The product afterwards; undefined when it has been removed. */
async function changeRow(
  context: BulkContext,
  row: ParsedProductChangeRow,
  request: KeyedRequest,
  reads: RowReads | undefined,
): Promise<ProductRecord | undefined> {
  const claim = (productId: string) => claimWrites(request, productId, context.now())
  let known = reads
  return changeOnce<ProductClaim, ProductRecord | undefined>(context, request, {
    ...(reads && { first: reads.claimOf(request) }),
    run: () => {
      // What the group read before is good for a first try: every write is guarded.
      const { read, productOf = () => undefined } = known ?? {}
      known = undefined
      return tryRow(context, row, { attempt: { claim, read }, known: productOf })
    },
    repeat: ({ productId }) => readRecord<ProductRecord>(context.table, productKey(productId)),
  })
}

async function tryRow(
  context: BulkContext,
  row: ParsedProductChangeRow,
  { attempt, known }: { attempt: Attempt; known: RowReads['productOf'] },
): Promise<ProductRecord | undefined> {
  if ('create' in row) return (await tryToAdd(context, row.create, attempt)).product
  if ('update' in row) {
    const { id, ...body } = row.update
    const rows =
      body.variants === undefined
        ? { product: await ownProduct(context, id, known), variants: [] }
        : await readOwnProduct(context, id)
    return (await tryToEdit(context, rows, body, attempt)).product
  }
  if ('edit' in row) {
    const product = await ownProduct(context, row.edit.id, known)
    return tryToChangeFields(context, product, row.edit, attempt)
  }
  await tryToRetire(context, await ownProduct(context, row.remove.id, known), attempt)
  return undefined
}

/** A product of this vendor without its variants, as the group has read it or from the table. */
async function ownProduct(
  { table, caller }: VendorContext,
  productId: string,
  known: RowReads['productOf'],
): Promise<ProductRecord> {
  const product =
    known(productId) ?? (await readRecord<ProductRecord>(table, productKey(productId)))
  if (product?.vendorId !== caller.userId) throw notFound()
  return product
}
