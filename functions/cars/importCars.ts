/**
 * Saves many cars: one read of the tree, then few transactions, each of whole trims with all their
 * years. Names are guarded by their locks and stored trims by their `rev`; on a conflict with
 * another import the plan is made again and finds what the other created.
 */
import { changeStamps, unchanged } from '#functions/table/feedRow.ts'
import { retryOnConflict } from '#functions/table/retryOnConflict.ts'
import type { CarTrimRecord } from '#functions/table/records.ts'
import type { Write } from '#functions/table/table.ts'
import { checkBulkRow, type ImportKind } from '#shared/cars/bulk.ts'
import type { BulkResult } from '#shared/cars/bulkSchema.ts'
import { levelByName } from '#shared/cars/levels.ts'
import { shortId } from '#shared/kernel/ids.ts'
import { lockWrites, newYear, transactCars } from './carWrites.ts'
import { readSharesLeft, shareWrites } from '#functions/vendors/shares.ts'
import { countWrites, importShares, insertWrite, recordKey, type RowLevel } from './levels.ts'
import { planImport, type CarNode, type GrownTrim, type ImportPlan } from './planImport.ts'
import { readCars, readCountriesAndBrands, type CarContext } from './store.ts'

/** Two of the 100 writes of a transaction are the share and the note of what it changed (`transactCars`). */
const maxWrites = 98

/** `offset` is how many rows of the file were sent before these; what is new is the caller's. */
export async function importCars(
  context: CarContext,
  kind: ImportKind,
  rows: readonly Readonly<Record<string, unknown>>[],
  offset = 0,
): Promise<BulkResult> {
  const checked = rows.map((cells, index) => checkBulkRow(kind, cells, offset + index + 1))
  const errors = checked.flatMap((row) => row.errors ?? [])
  const cars = checked.flatMap(({ car }) => car ?? [])
  const created = { countries: 0, brands: 0, trims: 0, years: 0 }
  if (cars.length > 0) {
    const readTree = kind === 'country' || kind === 'brand' ? readCountriesAndBrands : readCars
    const plan = await retryOnConflict(async () => {
      const [storedCars, left] = await Promise.all([
        readTree(context.table),
        readSharesLeft(context.table, context.caller?.userId),
      ])
      const importPlan = planImport(kind, storedCars, cars, { newId: context.newId, left })
      await savePlan(context, importPlan, created)
      return importPlan
    })
    errors.push(...plan.errors)
  }
  return {
    success: rows.length - new Set(errors.map(({ row }) => row)).size,
    errors: errors.sort((a, b) => a.row - b.row),
    created,
  }
}

/** Parents before children. What a try saves stays saved, and is counted when it has landed. */
async function savePlan(
  context: CarContext,
  { added, grownTrims }: ImportPlan,
  created: BulkResult['created'],
): Promise<void> {
  const { now, caller } = context
  const addedBy = caller?.userId
  for (const level of ['country', 'brand', 'trim'] as const)
    // Each has a row and a lock of its name.
    for (const group of splitIntoGroups(added[level], 2)) {
      await transactCars(context, [
        ...group.flatMap((node) => [
          ...lockWrites(node),
          insertWrite(
            level,
            { ...node, addedBy },
            now(),
            buildNewYears(node, { addedBy }, context),
          ),
        ]),
        ...countChildren(level, group, (nodes) => nodes.length),
        ...shareWrites(addedBy, { [importShares[level]]: group.length, years: yearsIn(group) }),
      ])
      created[levelByName[level].plural] += group.length
      created.years += yearsIn(group)
    }
  for (const group of splitIntoGroups(grownTrims, 1)) {
    await transactCars(context, [
      ...group.map((node) => growWrite(node, context)),
      ...countChildren('trim', group, () => 0),
      ...shareWrites(addedBy, { years: yearsIn(group) }),
    ])
    created.years += yearsIn(group)
  }
}

/** Nodes that fit one transaction: their own writes, and one count for each parent. */
function splitIntoGroups<N extends CarNode>(nodes: readonly N[], writesEach: number): N[][] {
  const groups: N[][] = []
  let parents = new Set<string>()
  for (const node of nodes) {
    const last = groups.at(-1)
    const writes =
      writesEach * ((last?.length ?? 0) + 1) + new Set([...parents, node.parentId]).size
    if (last && writes <= maxWrites) last.push(node)
    else {
      groups.push([node])
      parents = new Set()
    }
    parents.add(node.parentId)
  }
  return groups
}

function countChildren(
  level: RowLevel,
  group: readonly CarNode[],
  childrenIn: (nodes: readonly CarNode[]) => number,
): Write[] {
  return [...Map.groupBy(group, ({ parentId }) => parentId)].flatMap(([parentId, nodes]) =>
    countWrites(level, parentId, childrenIn(nodes), yearsIn(nodes)),
  )
}

function growWrite(node: GrownTrim, context: CarContext): Write {
  const { id, stored } = node
  const years = Object.entries(buildNewYears(node, stored, context)).map(
    ([key, year]) => [`years.${key}`, year] as const,
  )
  return {
    kind: 'update',
    key: recordKey('trim', id),
    changes: { set: { ...Object.fromEntries(years), ...changeStamps(stored, context.now()) } },
    condition: unchanged(stored),
  }
}

const buildNewYears = (
  { newYears }: Pick<CarNode, 'newYears'>,
  trim: Parameters<typeof newYear>[0],
  context: CarContext,
): CarTrimRecord['years'] =>
  Object.fromEntries(
    [...newYears].map((year) => [shortId(context.newId), newYear(trim, year, context)]),
  )

const yearsIn = (nodes: readonly CarNode[]): number =>
  nodes.reduce((sum, { newYears }) => sum + newYears.size, 0)
