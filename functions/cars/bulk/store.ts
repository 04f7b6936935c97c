/**
 * Saves many cars: one read of the tree, then few transactions, each of whole trims with all their
 * years. Names are guarded by their locks and stored trims by their `rev`, so whoever meets another
 * import looks again and finds there what the other made.
 */
import { retryOnConflict } from '#functions/table/retryOnConflict.ts'
import { changeStamps, newStamps, unchanged } from '#functions/table/feedRow.ts'
import { carBrandKey, carCountryKey, carTrimKey } from '#functions/table/keys.ts'
import type { CarBrandRecord, CarCountryRecord, CarTrimRecord } from '#functions/table/records.ts'
import type { Key, Write } from '#functions/table/table.ts'
import { checkBulkRow, type BulkKind, type NamedCar } from '#shared/cars/bulk.ts'
import type { BulkResult } from '#shared/cars/bulkSchema.ts'
import { brandCountsWrite, childCountWrite, lockWrites } from '../carWrites.ts'
import { transactCars } from '../ownWrites.ts'
import { readCars, readCountriesAndBrands, type CarContext } from '../store.ts'
import { planImport, type CarNode, type ImportPlan, type TrimNode } from './planImport.ts'

/** Of the 100 writes of a transaction one is the note of what it changed (ownWrites.ts). */
const maxWrites = 99

/** `offset` is how many rows of the file were sent before these. */
export async function importCars(
  context: CarContext,
  kind: BulkKind,
  rows: readonly Readonly<Record<string, unknown>>[],
  offset = 0,
): Promise<BulkResult> {
  const checked = rows.map((cells, index) => checkBulkRow(kind, cells, offset + index + 1))
  const cars = checked.flatMap(({ car }) => car ?? [])
  const created = { countries: 0, brands: 0, trims: 0, years: 0 }
  const unplaced = await saveCars(context, kind, cars, created)
  const errors = [...checked.flatMap((row) => row.errors ?? []), ...unplaced]
  const rejected = new Set(errors.map(({ row }) => row))
  return {
    success: rows.length - rejected.size,
    errors: errors.sort((a, b) => a.row - b.row),
    created,
  }
}

async function saveCars(
  context: CarContext,
  kind: BulkKind,
  cars: readonly NamedCar[],
  created: BulkResult['created'],
): Promise<BulkResult['errors']> {
  if (cars.length === 0) return []
  const needsTrims = kind !== 'countries' && kind !== 'brands'
  return retryOnConflict(async () => {
    const stored = await (needsTrims ? readCars : readCountriesAndBrands)(context.table)
    const plan = planImport(kind, stored, cars, context.newId)
    await savePlan(context, plan, created)
    return plan.errors
  })
}

/** Parents before children. What a try has saved stays saved, and is counted when it has landed. */
async function savePlan(
  context: CarContext,
  plan: ImportPlan,
  created: BulkResult['created'],
): Promise<void> {
  const { now, newId } = context
  for (const group of groupsOf(plan.countries)) {
    await saveNew(context, group, undefined, (node) => newCountry(node, now()))
    created.countries += group.length
  }
  for (const group of groupsOf(plan.brands)) {
    await saveNew(
      context,
      group,
      (countryId, nodes) => childCountWrite(carCountryKey(countryId), nodes.length),
      (node) => newBrand(node, now()),
    )
    created.brands += group.length
  }
  for (const group of groupsOf(plan.trims)) {
    await saveNew(
      context,
      group,
      (brandId, nodes) => brandCountsWrite(brandId, nodes.length, newYearsOf(nodes)),
      (node) => newTrim(node, now(), newId),
    )
    created.trims += group.length
    created.years += newYearsOf(group)
  }
  for (const group of groupsOf(plan.grownTrims)) {
    await transactCars(context, () => [
      ...group.map((node) => growWrite(node, now(), newId)),
      ...byParent(group).map(([brandId, nodes]) => brandCountsWrite(brandId, 0, newYearsOf(nodes))),
    ])
    created.years += newYearsOf(group)
  }
}

/** Nodes that fit one transaction: a lock and a row each, and one count for each parent. */
function groupsOf<N extends CarNode>(nodes: readonly N[]): N[][] {
  const groups: N[][] = []
  let parents = new Set<string>()
  for (const node of nodes) {
    const last = groups.at(-1)
    const writes = 2 * ((last?.length ?? 0) + 1) + new Set([...parents, node.parent]).size
    if (last && writes <= maxWrites) last.push(node)
    else {
      groups.push([node])
      parents = new Set()
    }
    parents.add(node.parent)
  }
  return groups
}

async function saveNew<N extends CarNode>(
  context: CarContext,
  group: readonly N[],
  countWrite: ((parent: string, children: N[]) => Write) | undefined,
  recordOf: (node: N) => Key,
): Promise<void> {
  await transactCars(context, (): Write[] => [
    ...group.flatMap((node): Write[] => [
      ...lockWrites(node),
      { kind: 'put', item: { ...recordOf(node) }, condition: { text: 'attribute_not_exists(pk)' } },
    ]),
    ...(countWrite
      ? byParent(group).map(([parent, children]) => countWrite(parent, children))
      : []),
  ])
}

function newCountry({ id, name }: CarNode, now: Date): CarCountryRecord {
  return {
    ...carCountryKey(id),
    entity: 'carCountry',
    countryId: id,
    name,
    childCount: 0,
    ...newStamps(now),
  }
}

function newBrand({ id, name, parent }: CarNode, now: Date): CarBrandRecord {
  return {
    ...carBrandKey(id),
    entity: 'carBrand',
    brandId: id,
    countryId: parent,
    name,
    childCount: 0,
    ...newStamps(now),
  }
}

function newTrim(
  { id, name, parent, newYears }: TrimNode,
  now: Date,
  newId: () => string,
): CarTrimRecord {
  return {
    ...carTrimKey(id),
    entity: 'carTrim',
    trimId: id,
    brandId: parent,
    name,
    years: Object.fromEntries(
      [...newYears].map((year) => [newId().slice(-8), { year, uses: 0 }] as const),
    ),
    uses: 0,
    ...newStamps(now),
  }
}

function growWrite(
  { stored, newYears }: ImportPlan['grownTrims'][number],
  now: Date,
  newId: () => string,
): Write {
  const years = [...newYears].map(
    (year) => [`years.${newId().slice(-8)}`, { year, uses: 0 }] as const,
  )
  return {
    kind: 'update',
    key: carTrimKey(stored.trimId),
    changes: { set: { ...Object.fromEntries(years), ...changeStamps(stored, now) } },
    condition: unchanged(stored),
  }
}

const byParent = <N extends CarNode>(group: readonly N[]): [string, N[]][] => [
  ...Map.groupBy(group, ({ parent }) => parent),
]

const newYearsOf = (nodes: readonly TrimNode[]): number =>
  nodes.reduce((sum, { newYears }) => sum + newYears.size, 0)
