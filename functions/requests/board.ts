/**
 * What needs the catalogue: reading a request's text, and finding its shops and their products. A shop is
 * asked for parts of the categories and for cars of the brands that its products have.
 */
import pMap from 'p-map'
import { invalid, required } from '#functions/http/appError.ts'
import { describeError } from '#functions/http/log.ts'
import { waitAtMost } from '#functions/http/waitAtMost.ts'
import { findProducts } from '#functions/catalogue/findProducts.ts'
import { rejectContact } from '#functions/catalogue/missedText.ts'
import type { ReadModel } from '#functions/catalogue/port.ts'
import { catalogue, type CatalogueServices } from '#functions/catalogue/openCatalogue.ts'
import { marketNames } from '#functions/search/understanding/lexicon.ts'
import { understandText } from '#functions/search/understanding/understandText.ts'
import { findUnderstoodPart } from '#functions/search/understanding/understood.ts'
import {
  boardPartition,
  requestNoticeKey,
  shopOffersPartition,
  vendorKey,
} from '#functions/table/keys.ts'
import { eventsWrite } from '#functions/table/outbox.ts'
import { asRecord, readRecord, type VendorRecord } from '#functions/table/records.ts'
import type { RequestRecord } from '#functions/table/records/requestRecords.ts'
import { transactOnce } from '#functions/table/retryOnConflict.ts'
import { governorateDistance } from '#shared/addresses/distances.ts'
import { builtInCategories, categoryIdBySlug } from '#shared/categories/builtIn.ts'
import { baghdadDay, plusDays } from '#shared/kernel/dates.ts'
import { limits } from '#shared/kernel/limits.ts'
import type { ProductCard } from '#shared/products/schema.ts'
import type { NearbyRequest, NewRequest } from '#shared/requests/schema.ts'
import { readRequest, requireOpen, type ReadRequest, type RequestContext } from './store.ts'
import { getStatus, toRequest } from './requestResponse.ts'

type Context = RequestContext & CatalogueServices & { env: { usdRate?: number | undefined } }

/** Throws VALIDATION_FAILED for a phone number or address in the text, and for an unknown car or category. */
export async function readRequestText(context: Context, body: NewRequest): Promise<ReadRequest> {
  rejectContact(body.text)
  const { readModel } = await catalogue(context)
  const names = marketNames(await readModel.marketEntities(), context.env.usdRate)
  const { understood } = understandText(body.text, names)
  const part = findUnderstoodPart(understood)
  const car = body.car ?? understood.find((one) => one.kind === 'car')
  const categories = await readModel.categories()
  if (body.categoryId && !categories.some(({ id }) => id === body.categoryId))
    throw invalid(['categoryId'], 'The category does not exist')
  return {
    ...(part && { part: { id: part.id, nameAr: part.nameAr, nameEn: part.nameEn } }),
    categoryId: (part && categoryIdBySlug(part.category)) ?? body.categoryId,
    car: car && (await namedCar(readModel, car)),
  }
}

interface CarIds {
  carBrandId?: string | undefined
  carTrimId?: string | undefined
  year?: number | undefined
  carYearIds?: readonly string[] | undefined
}

async function namedCar(readModel: ReadModel, { carBrandId, carTrimId, year, carYearIds }: CarIds) {
  if (!carBrandId) return undefined
  const { brands, trims } = await readModel.cars()
  const brand = brands.find(({ brandId }) => brandId === carBrandId)
  const trim = trims.find((one) => one.trimId === carTrimId && one.brandId === carBrandId)
  if (!brand || (carTrimId && !trim)) throw invalid(['car'], 'The car is not known')
  const years = Object.entries(trim?.years ?? {})
  if (year !== undefined && !years.some(([, one]) => one.year === year))
    throw invalid(['car', 'year'], 'The car was not made in this year')
  const only =
    carYearIds?.length === 1 ? years.find(([key]) => carYearIds[0]?.endsWith(`.${key}`)) : undefined
  return {
    ...{ carBrandId, brand: brand.name },
    ...(trim && { carTrimId: trim.trimId, trim: trim.name }),
    year: year ?? only?.[1].year,
  }
}

/**
 * Open requests that this shop could answer, the nearest first: for each of its categories one query of at
 * most 200 rows of half a kilobyte, and one of its own days. A shop without products sees the built-in
 * categories' requests of its governorate.
 */
export async function listNearby(context: Context): Promise<NearbyRequest[]> {
  const { table, caller, now } = context
  const { readModel } = await catalogue(context)
  const [categoryIds, brandIds, vendor, days] = await Promise.all([
    readModel.categoryIds(caller.userId),
    readModel.brandIds(caller.userId),
    readRecord<VendorRecord>(table, vendorKey(caller.userId)),
    table.queryAll({
      pk: shopOffersPartition(caller.userId),
      sk: { atLeast: plusDays(baghdadDay(now()), -limits.requestDays) },
      consistent: true,
    }),
  ])
  const offered = new Set(days.flatMap(({ requestIds }) => requestIds as string[]))
  const hasProducts = categoryIds.size > 0
  const boardIds = hasProducts ? [...categoryIds] : builtInCategories.map(({ id }) => id)
  const boards = await Promise.all(boardIds.map((id) => readBoard(context, id)))
  const nearer = byDistance(vendor?.governorate)
  return boards
    .flat()
    .filter((one) => getStatus(one, now()) === 'open')
    .filter(({ governorate }) => hasProducts || governorate === vendor?.governorate)
    .filter(({ car }) => !car || brandIds.size === 0 || brandIds.has(car.carBrandId))
    .map((one) => ({ ...toRequest(one, now()), offered: offered.has(one.requestId) }))
    .sort((one, other) => nearer(one, other) || (one.createdAt < other.createdAt ? 1 : -1))
    .slice(0, limits.maxPageSize)
}

interface Place {
  governorate?: string | undefined
}

/** Orders by distance from a governorate; the difference of two unknown ones is not a number. */
const byDistance = (from: string | undefined) => (one: Place, other: Place) =>
  governorateDistance(from, one.governorate) - governorateDistance(from, other.governorate) || 0

async function readBoard({ table }: Context, categoryId: string): Promise<RequestRecord[]> {
  const { items } = await table.query({
    pk: boardPartition(categoryId),
    reverse: true,
    limit: limits.requestsRead,
  })
  return items.map((item) => asRecord<RequestRecord>(item))
}

/** Products of this shop that a request's text finds, the best first. */
export async function listMatches(context: Context, requestId: string): Promise<ProductCard[]> {
  const { caller, table, now, env } = context
  const request = required((await readRequest(table, requestId)).request)
  requireOpen(request, now())
  const { readModel } = await catalogue(context)
  const { text, car } = request
  const query = {
    ...{ search: text, vendorId: caller.userId, inStock: true, sortBy: 'relevance' as const },
    ...{ page: 1, limit: limits.requestMatches },
    ...{ carBrandId: car?.carBrandId, carTrimId: car?.carTrimId },
  }
  return (await findProducts(readModel, query, env.usdRate)).data
}

/** How long a request waits until its shops are told; a Lambda goes on with its next request. */
const waitMs = 300

/** Tells the nearest shops, each at most once an hour. Never throws: the request is stored. */
export async function tellShops(context: Context, request: RequestRecord): Promise<void> {
  const tell = async () => {
    const { readModel } = await catalogue(context)
    const { categoryId, car, governorate } = request
    const shops = await readModel.shops({ categoryId, brandId: car?.carBrandId })
    const nearest = [...shops].sort(byDistance(governorate))
    await pMap(nearest.slice(0, limits.shopsTold), ({ id }) => tellShop(context, id, request), {
      concurrency: 10,
    })
  }
  const warn = (error: unknown) => context.log.warn('shops not told', describeError(error))
  await waitAtMost(waitMs, tell().catch(warn))
}

const tellShop = ({ table, now }: Context, vendorId: string, request: RequestRecord) =>
  transactOnce(table, () => {
    const at = now()
    const { requestId, text } = request
    return [
      {
        kind: 'put',
        item: {
          ...requestNoticeKey(vendorId),
          entity: 'requestNotice',
          toldAt: at.toISOString(),
        },
        condition: {
          text: 'attribute_not_exists(pk) OR toldAt <= :before',
          values: { ':before': new Date(at.getTime() - limits.requestNoticeMs).toISOString() },
        },
      },
      eventsWrite(vendorId, at, requestId, [{ kind: 'requestNearby', requestId, nameAr: text }]),
    ]
  })
