/** Vendor profiles. They are in the change feed: every write raises `rev` and `changedAt`. */
import { invalid, required } from '#functions/http/appError.ts'
import { checkNewImages, imageUseWrites } from '#functions/images/imageRows.ts'
import { retryOnConflict } from '#functions/table/retryOnConflict.ts'
import { readCounter, sumRows } from '#functions/table/counters.ts'
import {
  allVendorsPartition,
  listSortKey,
  userKey,
  vendorCounter,
  vendorKey,
  vendorDaysPartition,
} from '#functions/table/keys.ts'
import { changeStamps, newStamps, unchanged } from '#functions/table/feedRow.ts'
import {
  asRecord,
  readRecord,
  type UserRecord,
  type VendorRecord,
} from '#functions/table/records.ts'
import type { Table, Write } from '#functions/table/table.ts'
import { normaliseIraqiMobile } from '#shared/kernel/contact.ts'
import type { VendorChanges, DaySales, OwnVendor } from '#shared/vendors/schema.ts'
import { baghdadDay, plusDays } from '#shared/kernel/dates.ts'
import { limits } from '#shared/kernel/limits.ts'
import { tradeAreaById } from '#shared/addresses/tradeAreas.ts'
import { isReachable, isVendorOpen } from '#shared/vendors/rules.ts'

type VendorProfile = Pick<
  VendorRecord,
  keyof VendorChanges | 'dollarBefore' | 'ownerFirstName' | 'ownerLastName'
>

/** Any of the fields, as parsed; absent ones keep their values, null removes one. */
type ProfileChanges = { [Field in keyof VendorProfile]?: VendorProfile[Field] | null | undefined }

type NewProfile = ProfileChanges & { businessName: string }

/** Adds a vendor's row; only the name is required, the vendor adds the rest later. */
export function newVendorWrite(
  vendorId: string,
  owner: Pick<UserRecord, 'firstName' | 'lastName'>,
  profile: NewProfile,
  now: Date,
): Extract<Write, { kind: 'put' }> {
  const stamps = newStamps(now)
  const record: VendorRecord = {
    ...vendorKey(vendorId),
    ...stamps,
    gsi2pk: allVendorsPartition,
    gsi2sk: listSortKey(stamps.createdAt, vendorId),
    listing: { vendorId, businessName: profile.businessName },
    entity: 'vendor',
    vendorId,
    phone: '',
    email: '',
    address: '',
    city: '',
    location: '',
    businessDescription: '',
    ...definedFields(profile),
    businessName: profile.businessName,
    ownerFirstName: owner.firstName,
    ownerLastName: owner.lastName,
  }
  return { kind: 'put', item: { ...record }, condition: { text: 'attribute_not_exists(pk)' } }
}

/** Changes a vendor's row on the condition that it has not changed since it was read. */
export function vendorChangeWrite(vendor: VendorRecord, sent: ProfileChanges, now: Date): Write {
  const { vendorId } = vendor
  const changes = withArea(vendor, sent)
  const { businessName } = changes
  const removed = Object.entries(changes).flatMap(([field, value]) =>
    value === null ? [field] : [],
  )
  return {
    kind: 'update',
    key: vendorKey(vendorId),
    changes: {
      set: {
        ...definedFields(changes),
        ...(businessName && { listing: { vendorId, businessName } }),
        ...changeStamps(vendor, now),
      },
      remove: removed,
    },
    condition: unchanged(vendor),
  }
}

/**
 * A trade area is one of the vendor's governorate: in another one the old area is removed. Throws
 * VALIDATION_FAILED for a new one elsewhere.
 */
function withArea(vendor: VendorRecord, changes: ProfileChanges): ProfileChanges {
  const { area = vendor.area, governorate = vendor.governorate } = changes
  const isElsewhere = area && tradeAreaById(area)?.governorate !== governorate
  if (isElsewhere && changes.area)
    throw invalid(['area'], 'The trade area must be one of the governorate')
  return isElsewhere || changes.area === '' ? { ...changes, area: null } : changes
}

function definedFields(profile: ProfileChanges): Partial<VendorProfile> {
  const fields: Partial<VendorProfile> = Object.fromEntries(
    Object.entries(profile).filter(([, value]) => value !== undefined && value !== null),
  )
  if (fields.phone === undefined) return fields
  return { ...fields, phone: normaliseIraqiMobile(fields.phone) ?? fields.phone }
}

export function readVendor(table: Table, vendorId: string): Promise<VendorRecord | undefined> {
  return readRecord(table, vendorKey(vendorId))
}

/** Throws NOT_FOUND. */
export async function requireVendor(table: Table, vendorId: string): Promise<VendorRecord> {
  return required(await readVendor(table, vendorId))
}

/**
 * Throws NOT_FOUND, and VALIDATION_FAILED for a phone number or governorate that is removed, or a logo
 * that is not an own upload.
 */
export async function changeVendor(
  { table, now }: { table: Table; now: () => Date },
  vendorId: string,
  changes: ProfileChanges,
): Promise<VendorRecord> {
  await retryOnConflict(async () => {
    const vendor = await requireVendor(table, vendorId)
    checkStaysReachable(vendor, changes)
    const { logo, dollar } = changes
    const { rate, roundTo } = vendor.dollar ?? {}
    const isNewDollar = dollar && (dollar.rate !== rate || dollar.roundTo !== roundTo)
    const newImages = await checkNewImages(
      table,
      vendorId,
      logo ? [logo] : [],
      vendor.logo ? [vendor.logo] : [],
      'logo',
    )
    await table.transact([
      vendorChangeWrite(
        vendor,
        {
          ...changes,
          logo: logo === '' ? null : logo,
          ...(isNewDollar && { dollarBefore: vendor.dollar }),
        },
        now(),
      ),
      ...imageUseWrites(newImages, now()),
    ])
  })
  return requireVendor(table, vendorId)
}

/**
 * What customers and couriers need is changed but never removed, so an edit never closes an open
 * vendor: an order that read it as open may rely on it (rules.md, Vendors).
 */
function checkStaysReachable(vendor: VendorRecord, changes: ProfileChanges): void {
  if (vendor.phone && changes.phone === '')
    throw invalid(['phone'], 'The phone number can be changed, but not removed')
  if (vendor.governorate && changes.governorate === '')
    throw invalid(['governorate'], 'The governorate can be changed, but not removed')
}

/** Fills this user's profile, creating the row if onboarding has not (rules.md, Access). */
export async function fillVendor(
  { table, now }: { table: Table; now: () => Date },
  vendorId: string,
  profile: NewProfile,
): Promise<VendorRecord> {
  await retryOnConflict(async () => {
    const vendor = await readVendor(table, vendorId)
    const owner = vendor ? undefined : await readRecord<UserRecord>(table, userKey(vendorId))
    await table.transact([
      vendor
        ? vendorChangeWrite(vendor, profile, now())
        : newVendorWrite(vendorId, required(owner), profile, now()),
    ])
  })
  return requireVendor(table, vendorId)
}

/** These vendors, in this order; unknown ones are left out. */
export async function readVendors(table: Table, vendorIds: string[]): Promise<VendorRecord[]> {
  const items = await table.batchGet(vendorIds.map(vendorKey))
  const byId = new Map(
    items.map((item) => asRecord<VendorRecord>(item)).map((vendor) => [vendor.vendorId, vendor]),
  )
  return vendorIds.flatMap((vendorId) => byId.get(vendorId) ?? [])
}

/**
 * The vendor's counters, kept by the transactions that change products and orders: `products`,
 * `orders`, `revenue` (IQD, without cancelled orders) and one field per order status.
 */
export const readVendorCounts = async (
  table: Table,
  vendorId: string,
): Promise<Record<string, number>> => readCounter(table, vendorCounter(vendorId))

const defaultDays = 31
type Span = Partial<Record<'from' | 'to', string | undefined>>

/**
 * Sums the counters of each day with orders, oldest first: one query. Throws VALIDATION_FAILED for a
 * span that is too long, or ends before it begins.
 */
export async function readSales(
  { table, now }: { table: Table; now: () => Date },
  vendorId: string,
  span: Span,
): Promise<DaySales[]> {
  const { from, to } = checkedSpan(span, now())
  const rows = await table.queryAll({
    pk: vendorDaysPartition(vendorId),
    // The shards of a day follow its '#', which '$' comes after.
    sk: { between: [`${from}#`, `${to}$`] },
  })
  const byDay = Map.groupBy(rows, ({ sk }) => sk.slice(0, sk.indexOf('#')))
  return [...byDay].map(([day, shards]) => {
    const { orders = 0, cancelled = 0, delivered = 0, expected = 0 } = sumRows(shards)
    return { day, orders, cancelled, delivered, expected }
  })
}

function checkedSpan({ from, to }: Span, now: Date) {
  const last = to ?? baghdadDay(now)
  const first = from ?? plusDays(last, 1 - defaultDays)
  if (first > last) throw invalid(['to'], 'The end is before the beginning')
  if (first <= plusDays(last, -limits.salesDays))
    throw invalid(['to'], `At most ${limits.salesDays} days`)
  return { from: first, to: last }
}

/**
 * A vendor's profile; the contract's schemas strip the rest of the row, and for others what only the
 * vendor uses. The e-mail is the profile's, never the account's (rules.md, Access).
 */
export const vendorResponse = (vendor: VendorRecord, now: Date): OwnVendor => ({
  ...vendor,
  id: vendor.vendorId,
  governorate: vendor.governorate || undefined,
  area: tradeAreaById(vendor.area),
  isOpen: isVendorOpen(vendor, now),
  closesAt: isReachable(vendor) ? undefined : vendor.closesAt,
  holiday: vendor.holiday && vendor.holiday.to >= baghdadDay(now) ? vendor.holiday : undefined,
  user: { firstName: vendor.ownerFirstName, lastName: vendor.ownerLastName, email: vendor.email },
})
