/**
 * Which products name a car or a category: a row of its own for each, so that products of many vendors share
 * no row (decision 050). A product's use is written before its product, and who deletes or renames a record
 * says so (a closing) before reading its uses: of two at once, at least one sees the other.
 */
import { epochSeconds } from '#shared/kernel/dates.ts'
import { isBuiltIn } from '#shared/categories/builtIn.ts'
import { toYearKey } from '#shared/cars/rules.ts'
import { insertion, rowExists } from './conditions.ts'
import { closingKey, closingPartition, productKey, useKey, usesPartition } from './keys.ts'
import { asRecord, liveRecords, type ProductRecord } from './records.ts'
import {
  TransactionRejected,
  type Key,
  type StoreContext,
  type Table,
  type Write,
} from './table.ts'

type Content = Pick<ProductRecord, 'categoryId' | 'fitments'>
type Naming = Content & Pick<ProductRecord, 'productId' | 'vendorId'>
type Clock = Pick<StoreContext, 'table' | 'now'>

export const trimSubject = (trimId: string): string => `TRIM#${trimId}`
export const yearSubject = (trimId: string, key: string): string => `${trimSubject(trimId)}#${key}`
export const categorySubject = (categoryId: string): string => `CATEGORY#${categoryId}`

export interface UseRecord extends Key {
  entity: 'use'
  productId: string
  vendorId: string
  /** When it was announced. */
  at: string
}

interface ClosingRecord extends Key {
  entity: 'closing'
  subject: string
  /** Nobody can use the subject any more. */
  done?: true
}

/** A use that is older than this without its product is left over: its request has ended. */
const pendingMs = 60_000
/** No request that began before such a closing runs any more. */
const closingMs = 300_000
/** As many as are compared with their products; of more, most are real. */
const maxCompared = 100

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
      await table.transact(removeWrites(after, undefined, now())).catch(() => undefined)
    throw error
  }
}

/** Takes back closings that are not done: whoever began them reads again, and finds the use. */
async function keepOpen({ table, now }: Clock, before: Content | undefined, after?: Content) {
  const subjects = new Set(
    difference(before, after).flatMap(({ subject, years }) => [
      subject,
      ...years.map((year) => `${subject}#${year}`),
    ]),
  )
  const since = new Date(now().getTime() - closingMs).toISOString()
  const recent = { pk: closingPartition, sk: { atLeast: since }, consistent: true }
  const closings = (await table.queryAll(recent))
    .map((item) => asRecord<ClosingRecord>(item))
    .filter(({ subject }) => subjects.has(subject))
  if (closings.some(({ done }) => done))
    throw new TransactionRejected([{ code: 'ConditionalCheckFailed' }])
  const isUndone = { text: 'attribute_not_exists(done)' }
  if (closings.length > 0)
    await table.transact(closings.map((key) => ({ kind: 'delete', key, condition: isUndone })))
}

/** Says that this subject is about to change; read its uses after that, and end the closing in the change. */
export async function openClosing(context: StoreContext, subject: string): Promise<Key> {
  const key = closingKey(context.now().toISOString(), context.newId())
  const expiresAt = epochSeconds(context.now()) + 86_400
  await context.table.transact([insertion({ ...key, entity: 'closing', subject, expiresAt })])
  return key
}

/** For the transaction that deletes the subject; it fails if a product has begun to use it. */
export const closeWrite = (key: Key): Write => ({
  ...{ kind: 'update', key, condition: rowExists },
  changes: { set: { done: true } },
})

/** For one that changes it. */
export const reopenWrite = (key: Key): Write => ({ kind: 'delete', key, condition: rowExists })

/** Of rows from before there were uses, the count that they keep until the migration removes it. */
export const countUses = (uses: readonly unknown[], oldCount = 0): number =>
  Math.max(uses.length, oldCount)

/** The products that use a subject, or are about to; of a trim only those that name the year, if one is given. */
export async function readUses(
  { table, now }: Clock,
  subject: string,
  year?: string,
): Promise<UseRecord[]> {
  const uses = (await table.queryAll({ pk: usesPartition(subject), consistent: true }))
    .filter((item) => year === undefined || Object.hasOwn(item, yearField(year)))
    .map((item) => asRecord<UseRecord>(item))
  if (uses.length > maxCompared) return uses
  const pending = new Date(now().getTime() - pendingMs).toISOString()
  const products = await readNaming(table, uses)
  const isNamed = ({ productId }: UseRecord) => {
    const years = namedIn(products.get(productId)).get(subject)
    return year === undefined ? years : years?.includes(year)
  }
  return uses.filter((use) => use.at > pending || isNamed(use))
}

async function readNaming(table: Table, uses: readonly UseRecord[]) {
  const rows = await table.batchGet(
    uses.map(({ productId }) => productKey(productId)),
    { consistent: true, project: ['pk', 'deletedAt', 'categoryId', 'fitments'] },
  )
  const products = liveRecords<Key & Content>(rows)
  return new Map(products.map((row) => [row.pk.slice(productKey('').pk.length), row]))
}
