/**
 * Which products name a car or category: one row for each, so that products of different vendors share no row
 * (decision 050). A product writes its uses before itself; a deletion or renaming writes an intent before it
 * reads the uses. Of two at once, at least one sees the other.
 */
import { epochSeconds } from '#shared/kernel/dates.ts'
import { isBuiltIn } from '#shared/categories/builtIn.ts'
import { toYearKey } from '#shared/cars/rules.ts'
import { rowExists, rowIsNew } from './conditions.ts'
import { carTrimKey, categoryKey, intentKey, productKey, useKey, usesPartition } from './keys.ts'
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

/** An older use without a product is left over: its request has ended. */
const pendingMs = 60_000
/** How many uses are compared with their products first; then twice as many each time, until one is real. */
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

/** What the second content names and the first does not. */
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

/** The rows of what a change begins to name. An update adds to what a concurrent edit has announced. */
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
      : // With all fields, because before the migration there is no row.
        { kind: 'update', key, changes: { set: about(before, now), remove: years.map(yearField) } }
  })

/**
 * Announces what a product begins to name, then runs the product's own write, with the removals of what it no
 * longer names. Fails as a conflict if something that it names was deleted after the caller had read it.
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
      await withdrawIntents(context, before, after)
    }
    await write(before ? removeWrites(before, after, now()) : [])
  } catch (error) {
    // The product was not created, so its uses go; any that stay are ignored after a minute.
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
 * Withdraws the intents for what a product begins to name, so that their requests read again and find the use.
 * A request that has ended may have deleted the record, so records with a row of intents are read again.
 */
async function withdrawIntents({ table }: Clock, before: Content | undefined, after?: Content) {
  const begun = difference(before, after)
  const keys = begun.map(({ subject }) => intentKey(subject))
  const rows = await table.batchGet(keys, { consistent: true })
  const found = begun.flatMap((one) => {
    const intents = rows.find(({ sk }) => sk === one.subject)
    return intents ? [{ ...one, intents }] : []
  })
  if (found.length === 0) return
  const withdrawals = found.flatMap(({ intents, years }): Write[] => {
    const { pk, sk } = intents
    const remove = [...years, undefined].map(intentField).filter((name) => name in intents)
    const changes = { remove }
    return remove.length > 0
      ? [{ kind: 'update', key: { pk, sk }, changes, condition: rowExists }]
      : []
  })
  if (withdrawals.length > 0) await table.transact(withdrawals)
  const recordKeys = found.map(({ subject }) => recordKey(subject))
  const records = liveRecords<Key & { years?: object }>(
    await table.batchGet(recordKeys, { consistent: true }),
  )
  const isThere = ({ subject, years }: (typeof found)[number]) => {
    const record = records.find(({ sk }) => sk === recordKey(subject).sk)
    return record && years.every((year) => Object.hasOwn(record.years ?? {}, year))
  }
  if (!found.every(isThere)) throw new TransactionRejected([{ code: 'ConditionalCheckFailed' }])
}

function recordKey(subject: string): Key {
  const [kind, id = ''] = subject.split('#')
  return kind === 'TRIM' ? carTrimKey(id) : categoryKey(id)
}

/** The field of the intent to change a year, or the whole record. */
const intentField = (year: string | undefined): string => (year ? yearField(year) : 'whole')

/**
 * Announces that a subject, or a year of it, will change, and returns the write that ends the intent in the
 * transaction of the change; it fails if a product has begun to use the subject. `rejectUsed` reads the uses; it
 * is called before and after the announcement, so most rejections write nothing.
 */
export async function announceChange(
  { table, now, newId }: StoreContext,
  subject: string,
  rejectUsed: () => Promise<void>,
  year?: string,
): Promise<Write> {
  await rejectUsed()
  const [key, field, token] = [intentKey(subject), intentField(year), newId()]
  const expiresAt = epochSeconds(now()) + 86_400
  const set = { entity: 'intent', [field]: token, expiresAt }
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

/** How many use it; until the migration removes it, at least the count of older code. */
export const countUses = (uses: readonly unknown[], oldCount = 0): number =>
  Math.max(uses.length, oldCount)

/**
 * The products that use a subject, or are about to. With `year`, only those that name that year of the trim.
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
