/**
 * Tells whose saved searches a product matches now and did not before: it is new, back, cheaper, or for another
 * car. A product is matched with the searches of its parts, for each brand of its cars (decision 043).
 */
import { isDeepStrictEqual } from 'node:util'
import pMap from 'p-map'
import type { Change, FollowContext } from '#functions/http/follower.ts'
import type { ReadNames } from '#functions/search/productNames.ts'
import type { SearchAlertRecord, WantedPart } from '#functions/table/records/alertRecords.ts'
import { alertClaimKey, searchAlertPartition, searchAlertPrefix } from '#functions/table/keys.ts'
import { asRecord, type ProductRecord } from '#functions/table/records.ts'
import type { Item } from '#functions/table/table.ts'
import { checkLimits } from '#shared/cars/checkLimits.ts'
import { baghdadDay, epochSeconds } from '#shared/kernel/dates.ts'
import { checkFit } from '#shared/products/fit.ts'
import { liveStocks } from '#shared/products/rules.ts'
import { isSourceWanted, toSourceTraits } from '#shared/products/sources.ts'
import { asListed, concurrency, isShopOpen, tell, type AlertEvent } from './tell.ts'

/** A product that everybody sees, with its sources in stock. */
interface ShownProduct {
  product: ProductRecord
  sources: ReturnType<typeof listSources>
}

type NamedProduct = ShownProduct & Pick<ReadNames, 'mainIds' | 'positions'>

interface Candidate {
  was: NamedProduct | undefined
  now: NamedProduct
  /** Asia/Baghdad. */
  day: string
}

export async function tellOfSearches(changes: Change[], context: FollowContext): Promise<void> {
  const better = changes.flatMap(({ before, after, at }) => {
    const [was, now] = [show(before), show(after)]
    return now && isBetter(was, now) ? { was, now, day: baghdadDay(at) } : []
  })
  if (better.length === 0) return
  // The vocabulary takes a while to load, and most batches are of orders and events.
  const { listPositions, readNames } = await import('#functions/search/productNames.ts')
  const name = (shown: ShownProduct): NamedProduct => {
    const { mainIds, positions } = readNames(shown.product.nameAr, shown.product.nameEn)
    return { ...shown, mainIds, positions: listPositions(shown.product, positions) }
  }
  const candidates = better.map(({ was, now, day }) => ({
    was: was && name(was),
    now: name(now),
    day,
  }))
  const queries = Map.groupBy(
    candidates.flatMap(listQueries),
    ({ pk, prefix }) => `${pk} ${prefix}`,
  )
  const isOpen = memoizeOpen(context)
  await pMap(queries.values(), (same) => tellWaiting(context, same, isOpen), { concurrency: 4 })
}

function show(item: Item | undefined): ShownProduct | undefined {
  const product = asListed(item)
  return product && { product, sources: listSources(product) }
}

const listSources = (product: ProductRecord) =>
  liveStocks(product.stocks)
    .filter(({ quantity }) => quantity > 0)
    .map((stock) => ({ ...stock, ...toSourceTraits(product, stock) }))

/** Whether it may match a search that it did not match before: orders and higher prices read nothing. */
function isBetter(was: ShownProduct | undefined, { product, sources }: ShownProduct): boolean {
  if (sources.length === 0) return false
  if (!was) return true
  const facts = ({ nameAr, nameEn, position, side, ...cars }: ProductRecord) => [
    ...[nameAr, nameEn, position, side],
    ...[cars.fitments, cars.isUniversal],
  ]
  const isSame = isDeepStrictEqual(facts(was.product), facts(product))
  return (
    !isSame ||
    sources.some((source) =>
      was.sources.every(({ stockId, price }) => stockId !== source.stockId || price > source.price),
    )
  )
}

function listQueries(candidate: Candidate) {
  const { product, mainIds } = candidate.now
  const { isUniversal, fitments } = product
  const brandIds = new Set([undefined, ...fitments.map(({ brandId }) => brandId)])
  const prefixes = isUniversal ? [''] : [...brandIds].map((id) => searchAlertPrefix(id))
  return mainIds.flatMap((id) =>
    prefixes.map((prefix) => ({ candidate, pk: searchAlertPartition(id), prefix })),
  )
}

/** The vendors of a batch, each read once. */
function memoizeOpen(context: FollowContext) {
  const read = new Map<string, Promise<boolean>>()
  return ({ now: { product } }: Candidate) => {
    const isOpen = read.get(product.vendorId) ?? isShopOpen(context, product.vendorId)
    read.set(product.vendorId, isOpen)
    return isOpen
  }
}

/** Tells the searches that one query finds of these candidates. */
async function tellWaiting(
  context: FollowContext,
  same: ReturnType<typeof listQueries>,
  isOpen: (one: Candidate) => Promise<boolean>,
): Promise<void> {
  const { pk, prefix } = same[0]!
  const { table, now, log } = context
  let told = 0
  let from: Record<string, unknown> | undefined
  do {
    const { items, next } = await table.query({
      pk,
      sk: prefix ? { beginsWith: prefix } : undefined,
      from,
    })
    from = next
    const waiting = items
      .map((item) => asRecord<SearchAlertRecord>(item))
      .filter(({ expiresAt }) => expiresAt > epochSeconds(now()))
    // While nobody waits, no shop is read.
    if (waiting.length === 0) continue
    const verdicts = await Promise.all(same.map(({ candidate }) => isOpen(candidate)))
    const open = same.flatMap(({ candidate }, at) => (verdicts[at] ? candidate : []))
    const found = waiting.flatMap((search) => findFirst(search, open))
    await pMap(
      await withoutTold(context, found),
      async ({ search: { userId, searchId: subject }, ...event }) => {
        if (await tell(context, { ...event, userId, subject, kind: 'searchFound' })) told += 1
      },
      { concurrency },
    )
  } while (from)
  if (told > 0) log.info('searches told', { told })
}

interface FoundProduct extends Pick<AlertEvent, 'product' | 'price' | 'day'> {
  search: SearchAlertRecord
}

/** The first of these products that a search finds now. */
function findFirst(search: SearchAlertRecord, candidates: Candidate[]): FoundProduct[] {
  for (const { was, now, day } of candidates) {
    const price = findPrice(search, now)
    if (price !== undefined && findPrice(search, was) === undefined)
      return [{ search, product: now.product, price, day }]
  }
  return []
}

/** Those who were not told of this search on this day: a claim that fails costs as much as one that is written. */
async function withoutTold(
  { table }: FollowContext,
  found: FoundProduct[],
): Promise<FoundProduct[]> {
  const keys = found.flatMap(({ search: { userId, searchId }, day }) => [
    alertClaimKey(userId, day),
    alertClaimKey(userId, day, searchId),
  ])
  const claims = await table.batchGet(keys)
  const byPerson = Map.groupBy(claims, ({ pk }) => pk)
  return found.filter(({ search: { userId, searchId }, day }) => {
    const { pk, sk } = alertClaimKey(userId, day)
    const own = byPerson.get(pk) ?? []
    return !own.some((claim) => claim.sk.startsWith(sk) && claim.subject === searchId)
  })
}

/** IQD: what a product costs that matches a search; undefined for one that does not. */
function findPrice(wanted: WantedPart, shown: NamedProduct | undefined): number | undefined {
  if (!shown?.mainIds.includes(wanted.partId)) return undefined
  if (!wanted.positions.every((position) => shown.positions.includes(position))) return undefined
  if (!fits(wanted, shown.product)) return undefined
  const { maxPrice = Infinity } = wanted
  const sources = shown.sources.filter((source) => isSourceWanted(source, wanted))
  const prices = sources.map(({ price }) => price).filter((price) => price <= maxPrice)
  return prices.length === 0 ? undefined : Math.min(...prices)
}

/**
 * Whether a product may be for the cars of a search. One that states no cars is not; one that depends on
 * details that the search leaves open, such as the engine, is.
 */
function fits({ brandId, trims, details = {} }: WantedPart, product: ProductRecord): boolean {
  if (!trims) {
    const ofBrand = product.fitments.some(
      (fitment) => fitment.brandId === brandId && checkLimits(fitment, details) !== 'no',
    )
    return !brandId || product.isUniversal === true || ofBrand
  }
  return trims.some(({ trimId, yearIds }) =>
    ['fits', 'ask', 'universal'].includes(
      checkFit(product, { carTrimId: trimId, carYearIds: yearIds, ...details }),
    ),
  )
}
