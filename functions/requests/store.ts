/**
 * Requests for parts: asking, reading and withdrawing. A request and its copy on the board of its
 * category are written together; offers.ts has what shops do (decision 037).
 */
import { AppError, invalid, notFound, required } from '#functions/http/appError.ts'
import { checkNewImages, imageOwner, imageUseWrites } from '#functions/images/imageRows.ts'
import { hasRev, insertion } from '#functions/table/conditions.ts'
import {
  changeOnce,
  claimWrite,
  keyedRequest,
  type RequestClaim,
} from '#functions/table/idempotency.ts'
import {
  boardKey,
  ownRequestsKey,
  requestKey,
  requestPartition,
  vendorKey,
} from '#functions/table/keys.ts'
import { asRecord, liveRecords, readRecord, type VendorRecord } from '#functions/table/records.ts'
import type { OfferRecord, RequestRecord } from '#functions/table/records/requestRecords.ts'
import { retryOnConflict } from '#functions/table/retryOnConflict.ts'
import type { Expression, Key, StoreContext, Table, Write } from '#functions/table/table.ts'
import type { RequestKey } from '#shared/contract/endpoint.ts'
import { epochSeconds } from '#shared/kernel/dates.ts'
import { limits } from '#shared/kernel/limits.ts'
import type { NewRequest, PartRequest, RequestDetails } from '#shared/requests/schema.ts'
import { getStatus, showOffers, toRequest } from './requestResponse.ts'

/** Who calls, and where ids and time come from. */
export type RequestContext = StoreContext & { caller: { userId: string } }

/** What a request's text says. */
export type ReadRequest = Pick<PartRequest, 'part' | 'car'> & { categoryId: string | undefined }

const dayMs = 86_400_000
/** How long a request and its offers can still be read after its end. */
const keptDays = 30

interface OwnRequests extends Key {
  rev: number
  /** The open ones first, so that later ones do not push them out. */
  ids: string[]
}
const ownRequestsKept = 20

interface AskClaim extends RequestClaim {
  requestId: string
}

interface AddedRequest {
  request: RequestRecord
  /** Whether the same key had asked for it before. */
  repeated: boolean
}

/**
 * Asks for a part, or returns what the same key asked for before. The person's own row guards how
 * many requests are open: two at once write it on the condition that it is as it was read.
 */
export async function addRequest(
  context: RequestContext,
  body: NewRequest,
  { categoryId, ...read }: ReadRequest,
  key?: RequestKey,
): Promise<AddedRequest> {
  const { table, newId, now, caller } = context
  if (!categoryId) throw invalid(['categoryId'], 'Say which kind of part it is')
  const keyed = key && keyedRequest(caller.userId, key)
  return changeOnce(context, keyed, {
    run: async (): Promise<AddedRequest> => {
      const at = now()
      const images = body.imageUrl ? [body.imageUrl] : []
      const [own, newImages] = await Promise.all([
        readOwnRequests(context),
        checkNewImages(table, imageOwner(caller.userId, false), images),
      ])
      rejectTooMany(own.requests, at)
      const requestId = newId()
      const until = at.getTime() + body.days * dayMs
      const record: RequestRecord = {
        ...requestKey(requestId),
        entity: 'request',
        ...{ requestId, askerId: caller.userId, offers: 0 },
        ...{ text: body.text, categoryId, governorate: body.governorate, ...read },
        imageUrl: body.imageUrl,
        createdAt: at.toISOString(),
        until: new Date(until).toISOString(),
        expiresAt: epochSeconds(until + keptDays * dayMs),
      }
      await table.transact([
        insertion(record),
        { kind: 'put', item: toBoardRow(record) },
        ownRequestsWrite(caller.userId, own, { requestId, now: at }),
        ...imageUseWrites(newImages, at),
        ...(keyed ? [claimWrite<AskClaim>(keyed, { requestId }, at)] : []),
      ])
      return { request: record, repeated: false }
    },
    repeat: async ({ requestId }: AskClaim) => ({
      request: required((await readRequest(table, requestId)).request),
      repeated: true,
    }),
  })
}

/** The copy on the board, which does not say who asks. */
function toBoardRow({ askerId: _, ...record }: RequestRecord) {
  const { categoryId, createdAt, requestId, until } = record
  return {
    ...record,
    ...boardKey(categoryId, createdAt, requestId),
    entity: 'boardRequest',
    expiresAt: epochSeconds(Date.parse(until)),
  }
}

function rejectTooMany(requests: readonly RequestRecord[], now: Date): void {
  const open = requests.filter((request) => getStatus(request, now) === 'open')
  const dayAgo = new Date(now.getTime() - dayMs).toISOString()
  const today = requests.filter(({ createdAt }) => createdAt > dayAgo)
  if (open.length >= limits.openRequests) throw new AppError('TOO_MANY_OPEN_REQUESTS')
  if (today.length >= limits.requestsPerDay) throw new AppError('TOO_MANY_REQUESTS')
}

async function readOwnRequests({ table, caller }: RequestContext) {
  const row = await readRecord<OwnRequests>(table, ownRequestsKey(caller.userId))
  const { rev, ids } = row ?? { rev: 0, ids: [] }
  const rows = await table.batchGet(ids.map(requestKey), { consistent: true })
  const requests = liveRecords<RequestRecord>(rows)
  return {
    rev,
    requests: requests.sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1)),
  }
}

function ownRequestsWrite(
  userId: string,
  { rev, requests }: Awaited<ReturnType<typeof readOwnRequests>>,
  { requestId, now }: { requestId: string; now: Date },
): Write {
  const isClosed = (one: RequestRecord) => Number(getStatus(one, now) !== 'open')
  const openFirst = requests.toSorted((one, other) => isClosed(one) - isClosed(other))
  const ids = [requestId, ...openFirst.map((one) => one.requestId)].slice(0, ownRequestsKept)
  return {
    kind: 'put',
    item: { ...ownRequestsKey(userId), entity: 'ownRequests', rev: rev + 1, ids },
    condition: hasRev(rev),
  }
}

export async function listOwnRequests(context: RequestContext): Promise<PartRequest[]> {
  const { requests } = await readOwnRequests(context)
  return requests.map((request) => toRequest(request, context.now()))
}

export interface RequestRows {
  request: RequestRecord | undefined
  offers: OfferRecord[]
}

/** A request with its offers, oldest first: one consistent query of at most 31 small rows. */
export async function readRequest(table: Table, requestId: string): Promise<RequestRows> {
  const rows = await table.queryAll({ pk: requestPartition(requestId), consistent: true })
  const request = rows.find(({ entity }) => entity === 'request')
  return {
    request: request && asRecord<RequestRecord>(request),
    offers: rows
      .filter(({ entity }) => entity === 'offer')
      .map((row) => asRecord<OfferRecord>(row)),
  }
}

/** Throws NOT_FOUND for another person's request. */
export async function requireOwnRequest({ table, caller }: RequestContext, requestId: string) {
  const { request, offers } = await readRequest(table, requestId)
  if (request?.askerId !== caller.userId) throw notFound()
  return { request, offers }
}

/** Throws REQUEST_CLOSED unless the request is open. */
export function requireOpen(request: RequestRecord, now: Date): void {
  if (getStatus(request, now) !== 'open') throw new AppError('REQUEST_CLOSED')
}

/** The condition that a request is still open. */
export const requestIsOpen = (now: Date): Expression => ({
  text: 'attribute_exists(pk) AND attribute_not_exists(withdrawnAt) AND #until > :now',
  names: { '#until': 'until' },
  values: { ':now': now.toISOString() },
})

/** A vendor sees an open request, or a closed one that it has answered. Throws NOT_FOUND otherwise. */
export async function findRequest(
  context: RequestContext,
  requestId: string,
): Promise<RequestDetails> {
  const { table, caller, now } = context
  const [{ request, offers }, vendor] = await Promise.all([
    readRequest(table, requestId),
    readRecord<VendorRecord>(table, vendorKey(caller.userId)),
  ])
  const isOwn = request?.askerId === caller.userId
  const shown = isOwn ? offers : offers.filter(({ vendorId }) => vendorId === caller.userId)
  const isOpen = request && getStatus(request, now()) === 'open'
  if (!request || !(isOwn || (vendor && (isOpen || shown.length > 0)))) throw notFound()
  return { ...toRequest(request, now()), isOwn, offers: await showOffers(context, request, shown) }
}

export async function withdrawRequest(context: RequestContext, requestId: string): Promise<void> {
  await retryOnConflict(async () => {
    const { request } = await requireOwnRequest(context, requestId)
    const at = context.now()
    requireOpen(request, at)
    const { categoryId, createdAt } = request
    await context.table.transact([
      {
        kind: 'update',
        key: requestKey(requestId),
        changes: { set: { withdrawnAt: at.toISOString() } },
        condition: requestIsOpen(at),
      },
      { kind: 'delete', key: boardKey(categoryId, createdAt, requestId) },
    ])
  })
}
