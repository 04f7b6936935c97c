/**
 * Changes many products in one request. Each row is a transaction of its own with a claim of its own,
 * so that sending the rows again changes nothing twice and finishes what was interrupted.
 */
import pMap from 'p-map'
import { AppError, asAppError, invalid, notFound, toIssues } from '#functions/http/appError.ts'
import { describeError, type Log } from '#functions/http/log.ts'
import {
  changeOnce,
  keyedRequest,
  type KeyedRequest,
  type ProductClaim,
} from '#functions/table/idempotency.ts'
import {
  carBrandKey,
  carTrimKey,
  categoryKey,
  lastImportKey,
  productKey,
  vendorKey,
} from '#functions/table/keys.ts'
import {
  asRecord,
  type CarTrimRecord,
  liveRecords,
  type ProductRecord,
  readRecord,
} from '#functions/table/records.ts'
import { type Item, type Key, keyText, unlessChanged } from '#functions/table/table.ts'
import {
  type ImportMark,
  type ParsedProductChangeRow,
  productChangeKinds,
  type ProductChangeResult,
  type productChangeRows,
} from '#shared/products/bulkSchema.ts'
import type { RequestKey } from '#shared/contract/endpoint.ts'
import { liveStocks } from '#shared/products/rules.ts'
import { tryToChangeFields } from './fieldEdit.ts'
import type { VendorContext } from './productRows.ts'
import { isOwnProduct, readOwnProduct } from './reads.ts'
import { type Attempt, claimWrites, tryToAdd, tryToEdit, tryToRetire } from './store.ts'
import type * as z from 'zod'

/** A row that can be tried. */
interface Task {
  index: number
  row: ParsedProductChangeRow
  request: KeyedRequest
}

type BulkContext = VendorContext & { log: Log }

/** No row begins later than this: a last one may take another 10 seconds of a function's 20. */
const startsWithinMs = 8_000

/** What became of each row, in order. A row that is rejected rejects no other; an import that is too late adds none. */
export async function changeRows(
  context: BulkContext,
  key: RequestKey,
  { rows, import: mark }: z.output<typeof productChangeRows>,
): Promise<ProductChangeResult[]> {
  const started = performance.now()
  const results: ProductChangeResult[] = []
  const tasks = rows.flatMap((sent, index): Task[] => {
    const row = parseRow(sent)
    if (row instanceof AppError) {
      results[index] = rejected(index, row)
      return []
    }
    const rowKey = { value: `${key.value}#${index}`, sent }
    return [{ index, row, request: keyedRequest(context.caller.userId, rowKey) }]
  })
  const reads = await readForRows(context, tasks)
  // What an earlier try of the group has added is not added again.
  const adds = tasks.filter(({ row, request }) => 'create' in row && !reads.claim(request))
  const isLate = mark && adds.length > 0 && !(await claimImport(context, mark))
  const late = new Set(isLate ? adds : [])
  for (const { index } of late) results[index] = rejected(index, new AppError('STALE_VERSION'))
  const remainingTasks = tasks.filter((task) => !late.has(task))
  const changeInOrder = async (ofProduct: Task[]) => {
    let last: ProductChangeResult | undefined
    for (const task of ofProduct) {
      const { index } = task
      // A row must not overtake one before it that was busy.
      if (last && isBusy(last)) last = { ...last, index }
      else if (performance.now() - started > startsWithinMs)
        last = rejected(index, new AppError('BUSY'))
      // The first row changes what was read.
      else last = await rowResult(context, task, last ? undefined : reads)
      results[index] = last
    }
  }
  // Each row is one or two requests to the table. A new product's row waits for no other.
  const inOrder = Map.groupBy(remainingTasks, ({ row, index }) => readId(row) ?? index)
  await pMap(inOrder.values(), changeInOrder, { concurrency: 8 })
  return results
}

const isBusy = (result: ProductChangeResult) => !result.done && result.code === 'BUSY'

/** The product that a row changes; undefined for a new one. */
function readId(row: ParsedProductChangeRow): string | undefined {
  if ('create' in row) return undefined
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

type RowReads = Awaited<ReturnType<typeof readForRows>>

/** What the rows refer to, read in two batches before the first row is tried. */
async function readForRows({ table, caller }: VendorContext, tasks: readonly Task[]) {
  /** Undefined: there is none. */
  const rowsByKey = new Map<string, Item | undefined>()
  const load = async (keys: Key[]) => {
    const items = await table.batchGet(keys, { consistent: true })
    for (const key of keys) rowsByKey.set(keyText(key), undefined)
    for (const item of items) rowsByKey.set(keyText(item), item)
    return items
  }
  const items = await load([
    vendorKey(caller.userId),
    ...tasks.flatMap(({ row, request }) => [request.key, ...referencedKeys(row)]),
  ])
  const trims = liveRecords<CarTrimRecord>(items.filter(({ entity }) => entity === 'carTrim'))
  const brandIds = new Set(trims.map(({ brandId }) => brandId))
  if (brandIds.size > 0) await load([...brandIds].map(carBrandKey))
  const find = (...keys: Key[]) => keys.flatMap((key) => rowsByKey.get(keyText(key)) ?? [])
  return {
    /** The rows of these keys: from the batches where they have been asked for, else from the table. */
    async read(keys: Key[]): Promise<Item[]> {
      const missing = keys.filter((key) => !rowsByKey.has(keyText(key)))
      if (missing.length === 0) return find(...keys)
      return [...find(...keys), ...(await table.batchGet(missing, { consistent: true }))]
    },
    product: (id: string) => liveRecords<ProductRecord>(find(productKey(id)))[0],
    /** Null: there was none. */
    claim: ({ key }: KeyedRequest) =>
      find(key).map((item) => asRecord<ProductClaim>(item))[0] ?? null,
  }
}

function referencedKeys(row: ParsedProductChangeRow): Key[] {
  const id = readId(row)
  const own = id === undefined ? [] : [productKey(id)]
  if ('remove' in row) return own
  if ('edit' in row) {
    const { categoryId } = row.edit
    return categoryId === undefined ? own : [...own, categoryKey(categoryId)]
  }
  const { categoryId, compatibilities } = 'create' in row ? row.create : row.update
  return [
    ...own,
    categoryKey(categoryId),
    ...compatibilities.map(({ carTrimId }) => carTrimKey(carTrimId)),
  ]
}

async function rowResult(
  context: BulkContext,
  task: Task,
  reads: RowReads | undefined,
): Promise<ProductChangeResult> {
  const { index } = task
  try {
    const product = await changeRow(context, task, reads)
    if (!product) return { index, done: true }
    const { productId: id, version, stocks, awaitsImage } = product
    return { index, done: true, product: { id, version, awaitsImage, stocks: liveStocks(stocks) } }
  } catch (error) {
    const rejection = asAppError(error)
    if (!rejection)
      context.log.error('row of a bulk request failed', { index, ...describeError(error) })
    return rejected(index, rejection ?? new AppError('SERVER_ERROR'))
  }
}

const rejected = (index: number, { code, issues = [] }: AppError): ProductChangeResult => {
  return { index, done: false, code, issues }
}

/** The product afterwards; undefined when it has been removed. */
async function changeRow(
  context: BulkContext,
  { row, request }: Task,
  reads: RowReads | undefined,
): Promise<ProductRecord | undefined> {
  const claim = (productId: string) => claimWrites(request, productId, context.now())
  let known = reads
  return changeOnce<ProductClaim, ProductRecord | undefined>(context, request, {
    ...(reads && { first: reads.claim(request) }),
    run: () => {
      // What the group read before is good for a first try: every write is guarded.
      const first = known
      known = undefined
      return tryRow(context, row, { claim, read: first?.read }, first)
    },
    repeat: ({ productId }) => readRecord<ProductRecord>(context.table, productKey(productId)),
  })
}

async function tryRow(
  context: BulkContext,
  row: ParsedProductChangeRow,
  attempt: Attempt,
  known: RowReads | undefined,
): Promise<ProductRecord | undefined> {
  /** A product of this vendor without its variants, as the group has read it or from the table. */
  const ownProduct = async (id: string) => {
    const product =
      known?.product(id) ?? (await readRecord<ProductRecord>(context.table, productKey(id)))
    if (!isOwnProduct(product, context.caller.userId)) throw notFound()
    return product
  }
  if ('create' in row) return (await tryToAdd(context, row.create, attempt)).product
  if ('update' in row) {
    const { id, ...body } = row.update
    const rows =
      body.variants === undefined
        ? { product: await ownProduct(id), variants: [] }
        : await readOwnProduct(context, id)
    return (await tryToEdit(context, rows, body, attempt)).product
  }
  if ('edit' in row)
    return tryToChangeFields(context, await ownProduct(row.edit.id), row.edit, attempt)
  await tryToRetire(context, await ownProduct(row.remove.id), attempt)
  return undefined
}

/** The last import of a vendor that added products: of two devices that import one file, one adds it. */
interface LastImport {
  importId: string
}

export async function readLastImport({ table, caller }: VendorContext) {
  const row = await table.get(lastImportKey(caller.userId), { consistent: true })
  return { id: (row as Partial<LastImport> | undefined)?.importId ?? null }
}

/** Whether this import may add products: not if another has begun since, which adds the same ones. */
export async function claimImport(
  { table, caller }: VendorContext,
  { id, after }: ImportMark,
): Promise<boolean> {
  const isNext = {
    text: `#id = :id OR ${after === null ? 'attribute_not_exists(#id)' : '#id = :after'}`,
    names: { '#id': 'importId' },
    values: { ':id': id, ...(after !== null && { ':after': after }) },
  }
  const changes = { set: { entity: 'lastImport', importId: id } }
  const write = table.update(lastImportKey(caller.userId), changes, isNext)
  return (await unlessChanged(write.then(() => true))) ?? false
}
