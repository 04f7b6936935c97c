/**
 * Changes many products in one request. Each row is a transaction of its own with a claim of its own,
 * so that sending the rows again changes nothing twice and finishes what was interrupted.
 */
import { AppError, invalid, notFound } from '#functions/http/appError.ts'
import { asAppError } from '#functions/http/asAppError.ts'
import { issuesOf } from '#functions/http/issuesOf.ts'
import { describeError, type Log } from '#functions/http/log.ts'
import { changeOnce, keyedRequest, type KeyedRequest } from '#functions/table/idempotency.ts'
import { productKey } from '#functions/table/keys.ts'
import { readRecord, type ProductRecord } from '#functions/table/records.ts'
import type { ProductClaim } from '#functions/table/requestClaims.ts'
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
import { claimsOf, tryToAdd, tryToEdit, tryToRetire, type Attempt } from './store.ts'

type BulkContext = VendorContext & { log: Log }

/** Rows at a time: each is one or two requests to the table. */
const rowsAtOnce = 8
/** No row begins later than this: a last one may take another 10 seconds of a function's 20. */
const startsWithinMs = 8_000

/** What became of each row, in their order. Rejects nothing as a whole. */
export async function changeRows(
  context: BulkContext,
  key: string,
  rows: readonly unknown[],
): Promise<ProductChangeResult[]> {
  const started = performance.now()
  const tasks = rows.map((row, index) => ({
    index,
    row: parseRow(row),
    request: keyedRequest(context.caller.userId, `${key}#${index}`, row),
  }))
  const good = tasks.flatMap(({ row }) => (row instanceof AppError ? [] : [row]))
  const reads = await readForRows(
    context,
    good,
    tasks.map(({ request }) => request),
  )
  const resultFor = ({ index, row, request }: (typeof tasks)[number]) => {
    if (row instanceof AppError) return rejected(index, row)
    if (performance.now() - started > startsWithinMs) return rejected(index, new AppError('BUSY'))
    return resultOf(context, index, () => changeRow(context, row, request, reads))
  }
  const results: ProductChangeResult[] = []
  const left = tasks.values()
  const work = async () => {
    for (const task of left) results[task.index] = await resultFor(task)
  }
  await Promise.all(Array.from({ length: rowsAtOnce }, work))
  return results
}

/** The kind is a row's one key; the paths of issues begin below it. */
function parseRow(row: unknown): ParsedProductChangeRow | AppError {
  const [kind = ''] = Object.keys(Object(row) as object)
  if (!isKind(kind)) return invalid([], 'A row must be a create, update, edit or remove')
  const parsed = productChangeKinds[kind].safeParse(row)
  if (parsed.success) return parsed.data
  return new AppError('VALIDATION_FAILED', { issues: issuesOf(parsed.error, 1) })
}

const isKind = (kind: string): kind is keyof typeof productChangeKinds =>
  Object.hasOwn(productChangeKinds, kind)

async function resultOf(
  context: BulkContext,
  index: number,
  change: () => Promise<ProductRecord | undefined>,
): Promise<ProductChangeResult> {
  try {
    const product = await change()
    return {
      index,
      done: true,
      ...(product && {
        product: {
          id: product.productId,
          version: product.version,
          stocks: liveStocks(product.stocks),
        },
      }),
    }
  } catch (error) {
    const known = asAppError(error)
    if (!known)
      context.log.error('row of a bulk request failed', { index, ...describeError(error) })
    return rejected(index, known ?? new AppError('SERVER_ERROR'))
  }
}

const rejected = (index: number, { code, issues = [] }: AppError): ProductChangeResult => ({
  index,
  done: false,
  code,
  issues,
})

/** The product afterwards; undefined when it has been removed. */
async function changeRow(
  context: BulkContext,
  row: ParsedProductChangeRow,
  request: KeyedRequest,
  reads: RowReads,
): Promise<ProductRecord | undefined> {
  const claim = (productId: string) => claimsOf(request, productId, context.now())
  let tries = 0
  return changeOnce<ProductClaim, ProductRecord | undefined>(context, request, {
    first: reads.claimOf(request),
    run: () => {
      // What the group read before is good for a first try: every write is guarded.
      const isFirst = tries++ === 0
      return tryRow(context, row, {
        attempt: { claim, ...(isFirst && { read: reads.read }) },
        known: isFirst ? reads.productOf : () => undefined,
      })
    },
    repeat: ({ productId }) => readRecord<ProductRecord>(context.table, productKey(productId)),
  })
}

interface RowTry {
  attempt: Attempt
  known: RowReads['productOf']
}

async function tryRow(
  context: BulkContext,
  row: ParsedProductChangeRow,
  { attempt, known }: RowTry,
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
