/**
 * Which products name a car or a category: a row of its own for each, so that products of many vendors share
 * no row (decision 050). A product's use is written before its product, and who deletes or renames a record
 * says so (a closing) before reading its uses: of two at once, at least one sees the other.
 */
import { epochSeconds } from '#shared/kernel/dates.ts'
import { isBuiltIn } from '#shared/categories/builtIn.ts'
import { toYearKey } from '#shared/cars/rules.ts'
import { rowExists, rowIsNew } from './conditions.ts'
import { carTrimKey, categoryKey, closingKey, productKey, useKey, usesPartition } from './keys.ts'
import { asRecord, liveRecords, type ProductRecord } from './records.ts'
import {
  TransactionRejected,
  unlessChanged,
  type Key,
  type StoreContext,
  type Table,
  type Write,
} from './table.ts'

type Content = Pick<ProductRecord, 'categoryId' | 'fitments'>
type Naming = Content & Pick<ProductRecord, 'productId' | 'vendorId'>
type Clock = Pick<StoreContext, 'table' | 'now'>

export const trimSubject = (trimId: string): string => `TRIM#${trimId}`
export const categorySubject = (categoryId: string): string => `CATEGORY#${categoryId}`

export interface UseRecord extends Key {
  entity: 'use'
  productId: string
  vendorId: string
  /** When it was announced. */
  at: string
}

/** A use that is older than this without its product is left over: its request has ended. */
const pendingMs = 60_000
/** So many uses are compared with their products first, then twice as many each time, until one is real. */
const comparedFirst = 4

/** The keys of the years named, by subject. Built-in categories cannot be deleted, so nobody asks for theirs. */
function namedIn(content: Content | undefined): Map<string, readonly string[]> {
  if (!content) return new Map()
  const { categoryId, fitments } = content
  return new Map<string, readonly string[]>([
    ...(isBuiltIn(categoryId) ? [] : [[categorySubject(categoryId), []] as const]),
    ...fitments.map(
      ({ trimId, yearIds }) => [trimSubject(trimId), yearIds.map(toYearKey)] as const,
    ),
  ])
}

/** What the second names and the first does not. */
function difference(from: Content | undefined, to: Content | undefined) {
  const had = namedIn(from)
  return [...namedIn(to)].flatMap(([subject, keys]) => {
    const other = had.get(subject)
    const years = keys.filter((key) => !other?.includes(key))
    return other && years.length === 0 ? [] : [{ subject, years, isWhole: !other }]
  })
}

const yearField = (key: string): string => `year_${key}`

const about = ({ productId, vendorId }: Naming, now: Date) => ({
  ...{ entity: 'use', productId, vendorId, at: now.toISOString() },
})

/** The rows of what a change begins to name. An update adds to what another edit at once announces. */
export function useWrites(before: Content | undefined, after: Naming, now: Date): Write[] {
  return difference(before, after).map(({ subject, years }) => {
    const key = useKey(subject, after.productId)
    const named = Object.fromEntries(years.map((year) => [yearField(year), true]))
    const set = { ...about(after, now), ...named }
    return before
      ? { kind: 'update', key, changes: { set } }
      : { kind: 'put', item: { ...key, ...set } }
  })
}

/** Removes what a change no longer names, in its transaction: its `version` guards the rows. */
const removeWrites = (before: Naming, after: Content | undefined, now: Date): Write[] =>
  difference(after, before).map(({ subject, years, isWhole }) => {
    const key = useKey(subject, before.productId)
    return isWhole
      ? { kind: 'delete', key }
      : // Whole, since a row from before the migration is not there yet.
        { kind: 'update', key, changes: { set: about(before, now), remove: years.map(yearField) } }
  })

/**
 * Announces what a product begins to name, then runs the write of the product with those that remove what it
 * no longer names. Fails as a conflict if something that it names was deleted since the caller read it.
 */
export async function writeWithUses(
  context: Clock,
  before: Naming | undefined,
  after: Naming | undefined,
  write: (removals: Write[]) => Promise<void>,
): Promise<void> {
  const { table, now } = context
  const announced = after ? useWrites(before, after, now()) : []
  try {
    if (announced.length > 0) {
      await table.transact(announced)
      await keepOpen(context, before, after)
    }
    await write(before ? removeWrites(before, after, now()) : [])
  } catch (error) {
    // Nobody else needs the uses of a product that did not come to be; what stays is ignored after a minute.
    if (!before && after && error instanceof TransactionRejected)
      await table
        .transact([
          ...removeWrites(after, undefined, now()),
          { kind: 'check', key: productKey(after.productId), condition: rowIsNew },
        ])
        .catch(() => undefined)
    throw error
  }
}

/**
 * Takes back closings of what a product begins to name: whoever began them reads again, and finds the use.
 * One that has ended may have deleted it, so what has a closing is read again.
 */
async function keepOpen({ table }: Clock, before: Content | undefined, after?: Content) {
  const begun = difference(before, after)
  const keys = begun.map(({ subject }) => closingKey(subject))
  const closings = await table.batchGet(keys, { consistent: true })
  const found = begun.flatMap((one) => {
    const closing = closings.find(({ sk }) => sk === one.subject)
    return closing ? [{ ...one, closing }] : []
  })
  if (found.length === 0) return
  const takeBacks = found.flatMap(({ closing, years }): Write[] => {
    const { pk, sk } = closing
    const remove = [...years, undefined].map(closingField).filter((name) => name in closing)
    const changes = { remove }
    return remove.length > 0
      ? [{ kind: 'update', key: { pk, sk }, changes, condition: rowExists }]
      : []
  })
  if (takeBacks.length > 0) await table.transact(takeBacks)
  const read = found.map(({ subject }) => recordKey(subject))
  const rows = liveRecords<Key & { years?: object }>(
    await table.batchGet(read, { consistent: true }),
  )
  const isThere = ({ subject, years }: (typeof found)[number]) => {
    const row = rows.find(({ sk }) => sk === recordKey(subject).sk)
    return row && years.every((year) => Object.hasOwn(row.years ?? {}, year))
  }
  if (!found.every(isThere)) throw new TransactionRejected([{ code: 'ConditionalCheckFailed' }])
}

function recordKey(subject: string): Key {
  const [kind, id = ''] = subject.split('#')
  return kind === 'TRIM' ? carTrimKey(id) : categoryKey(id)
}

/** In the closing's row: who changes the year, or the whole. */
const closingField = (year: string | undefined): string => (year ? yearField(year) : 'whole')

/**
 * Says that a subject, or a year of it, is about to change, and returns the write that ends this in the
 * transaction of the change; it fails if a product has begun to use it. `rejectUsed` reads the uses: most
 * rejections come before anything is written.
 */
export async function openClosing(
  { table, now, newId }: StoreContext,
  subject: string,
  rejectUsed: () => Promise<void>,
  year?: string,
): Promise<Write> {
  await rejectUsed()
  const [key, field, token] = [closingKey(subject), closingField(year), newId()]
  const expiresAt = epochSeconds(now()) + 86_400
  const set = { entity: 'closing', [field]: token, expiresAt }
  await table.transact([{ kind: 'update', key, changes: { set } }])
  const condition = {
    text: '#field = :token',
    names: { '#field': field },
    values: { ':token': token },
  }
  const changes = { remove: [field] }
  try {
    await rejectUsed()
  } catch (error) {
    await unlessChanged(table.update(key, changes, condition))
    throw error
  }
  return { kind: 'update', key, changes, condition }
}

/** Of rows from before there were uses, the count that they keep until the migration removes it. */
export const countUses = (uses: readonly unknown[], oldCount = 0): number =>
  Math.max(uses.length, oldCount)

/**
 * The products that use a subject, or are about to; of a trim only those that name the year, if one is given.
 * Once some are real, the others are not compared with their products.
 */
export async function readUses(
  { table, now }: Clock,
  subject: string,
  { year, exceptOf }: { year?: string; exceptOf?: string | undefined } = {},
): Promise<UseRecord[]> {
  const uses = (await table.queryAll({ pk: usesPartition(subject), consistent: true }))
    .filter((item) => year === undefined || Object.hasOwn(item, yearField(year)))
    .map((item) => asRecord<UseRecord>(item))
    .filter(({ vendorId }) => vendorId !== exceptOf)
  const pending = new Date(now().getTime() - pendingMs).toISOString()
  for (let at = 0, end = comparedFirst; at < uses.length; [at, end] = [end, 3 * end - 2 * at]) {
    const some = uses.slice(at, end)
    const products = await readNaming(table, some)
    const isNamed = ({ productId }: UseRecord) => {
      const years = namedIn(products.get(productId)).get(subject)
      return year === undefined ? years : years?.includes(year)
    }
    const real = some.filter((use) => use.at > pending || isNamed(use))
    if (real.length > 0) return [...real, ...uses.slice(end)]
  }
  return []
}

async function readNaming(table: Table, uses: readonly UseRecord[]) {
  const rows = await table.batchGet(
    uses.map(({ productId }) => productKey(productId)),
    { consistent: true, project: ['pk', 'deletedAt', 'categoryId', 'fitments'] },
  )
  const products = liveRecords<Key & Content>(rows)
  return new Map(products.map((row) => [row.pk.slice(productKey('').pk.length), row]))
}
