/** Cars that vendors dismantle (decision 048). Their parts are products, which the bulk endpoint creates. */
import { invalid, notFound, required } from '#functions/http/appError.ts'
import { checkNewImages, imageUseWrites } from '#functions/images/imageRows.ts'
import { readCached } from '#functions/products/reads.ts'
import { loadReferences } from '#functions/products/references.ts'
import { insertion } from '#functions/table/conditions.ts'
import type { DonorRecord } from '#functions/table/records/donorRecords.ts'
import {
  changeOnce,
  claimWrite,
  keyedRequest,
  type RequestClaim,
} from '#functions/table/idempotency.ts'
import { donorKey, listSortKey, vendorDonorsPartition } from '#functions/table/keys.ts'
import { liveRecords, readRecord } from '#functions/table/records.ts'
import { retryOnConflict } from '#functions/table/retryOnConflict.ts'
import type { StoreContext, Write } from '#functions/table/table.ts'
import type { RequestKey } from '#shared/contract/endpoint.ts'
import { toYearKey } from '#shared/cars/rules.ts'
import type { Donor, DonorPart, NewDonor, shownDonor } from '#shared/donors/schema.ts'
import { toParentId } from '#shared/kernel/ids.ts'
import type * as z from 'zod'

type DonorContext = StoreContext & { caller: { userId: string } }

/** How many open cars a vendor's list has. */
const listed = 100

interface DonorClaim extends RequestClaim {
  donorId: string
}

const toDonor = ({ donorId, parts, closedAt, ...record }: DonorRecord): Donor => ({
  ...record,
  id: donorId,
  productIds: Object.values(parts),
  isClosed: closedAt !== undefined,
})

/** Adds a car, or returns the one that the same key and body added before (`repeated`). */
export async function addDonor(context: DonorContext, body: NewDonor, key?: RequestKey) {
  const { table, caller, now, newId } = context
  const keyed = key && keyedRequest(caller.userId, key)
  return changeOnce(context, keyed, {
    run: async () => {
      const { content, imageWrites } = await readContent(context, body)
      const [donorId, createdAt] = [newId(), now().toISOString()]
      const record: DonorRecord = {
        ...donorKey(donorId),
        entity: 'donor',
        ...{ donorId, vendorId: caller.userId, createdAt, parts: {} },
        ...content,
        gsi2pk: vendorDonorsPartition(caller.userId),
        gsi2sk: listSortKey(createdAt, donorId),
      }
      const claim = keyed ? [claimWrite<DonorClaim>(keyed, { donorId }, now())] : []
      await table.transact([insertion(record), ...imageWrites, ...claim])
      return { donor: toDonor(record), repeated: false }
    },
    repeat: async ({ donorId }: DonorClaim) => ({
      donor: toDonor(required(await readRecord<DonorRecord>(table, donorKey(donorId)))),
      repeated: true,
    }),
  })
}

/** The optional fields, present even when undefined so that they are cleared. */
const unsaid: Pick<
  NewDonor,
  'engine' | 'market' | 'body' | 'drive' | 'colour' | 'kilometres' | 'note'
> = {
  ...{ engine: undefined, market: undefined, body: undefined, drive: undefined },
  ...{ colour: undefined, kilometres: undefined, note: undefined },
}

/** The body with the names of its car; throws 400 if the car or an image does not exist. */
async function readContent(context: DonorContext, body: NewDonor, before?: DonorRecord) {
  const { table, caller, now } = context
  const { carTrimId, carYearId, images } = body
  const [{ trims, brands }, newImages] = await Promise.all([
    loadReferences(table, { trimIds: [carTrimId] }),
    checkNewImages(table, caller.userId, images, before?.images, 'images'),
  ])
  const trim = trims.get(carTrimId)
  const brand = trim && brands.get(trim.brandId)
  if (!brand) throw invalid(['carTrimId'], 'The car model does not exist')
  const yearKey = toParentId(carYearId) === carTrimId ? toYearKey(carYearId) : ''
  const year = Object.hasOwn(trim.years, yearKey) ? trim.years[yearKey]?.year : undefined
  if (year === undefined) throw invalid(['carYearId'], 'The year does not exist for the car model')
  return {
    content: { ...unsaid, ...body, brand: brand.name, trim: trim.name, year },
    imageWrites: imageUseWrites(newImages, now()),
  }
}

/** A vendor's open cars, the newest first. */
export async function listOwnDonors({ table, caller }: DonorContext): Promise<Donor[]> {
  const pk = vendorDonorsPartition(caller.userId)
  const { items } = await table.query({ index: 'gsi2', pk, reverse: true, limit: listed })
  const rows = await table.batchGet(items, { consistent: true })
  const donors = liveRecords<DonorRecord>(rows).filter(({ closedAt }) => !closedAt)
  return donors.map(toDonor).sort((one, other) => (one.id < other.id ? 1 : -1))
}

/** Includes closed cars, whose parts may still be on sale. */
export async function findDonor(
  { table, now }: Pick<StoreContext, 'table' | 'now'>,
  donorId: string,
): Promise<z.output<typeof shownDonor>> {
  const donor = await readRecord<DonorRecord>(table, donorKey(donorId))
  if (!donor) throw notFound()
  const { vendors } = await loadReferences(table, { vendorIds: [donor.vendorId] }, (keys) =>
    readCached(table, keys, { now: now() }),
  )
  const { vendorId: id, area: _, ...vendor } = required(vendors.get(donor.vendorId))
  return { ...toDonor(donor), vendor: { ...vendor, id } }
}

/** Throws NOT_FOUND for another vendor's car or a closed one. */
async function requireOwn({ table, caller }: DonorContext, donorId: string): Promise<DonorRecord> {
  const donor = await readRecord<DonorRecord>(table, donorKey(donorId))
  if (donor?.vendorId !== caller.userId || donor.closedAt) throw notFound()
  return donor
}

/** Loads the vocabulary, which takes a while. */
export async function listParts(context: DonorContext, donorId: string): Promise<DonorPart[]> {
  const donor = await requireOwn(context, donorId)
  const { partsOfDonor } = await import('./parts.ts')
  return partsOfDonor(donor)
}

/** Changes what the vendor sent of the car; its products stay as they are. */
export async function changeDonor(
  context: DonorContext,
  donorId: string,
  body: NewDonor,
): Promise<Donor> {
  return retryOnConflict(async () => {
    const before = await requireOwn(context, donorId)
    const { content, imageWrites } = await readContent(context, body, before)
    const cleared = Object.entries(content).flatMap(([name, value]) =>
      value === undefined ? [name] : [],
    )
    const changes = { set: content, remove: cleared }
    await context.table.transact([ownUpdate(before, changes), ...imageWrites])
    return toDonor({ ...before, ...content })
  })
}

export async function closeDonor(context: DonorContext, donorId: string): Promise<void> {
  await retryOnConflict(async () => {
    const donor = await requireOwn(context, donorId)
    const set = { closedAt: context.now().toISOString() }
    await context.table.transact([ownUpdate(donor, { set, remove: ['gsi2pk', 'gsi2sk'] })])
  })
}

const ownUpdate = (
  { donorId, vendorId }: DonorRecord,
  changes: Extract<Write, { kind: 'update' }>['changes'],
): Write => ({
  kind: 'update',
  key: donorKey(donorId),
  changes,
  condition: {
    text: 'vendorId = :owner AND attribute_not_exists(closedAt)',
    values: { ':owner': vendorId },
  },
})
