import { baghdadDay } from '../kernel/dates.ts'

export interface OpeningFacts {
  phone: string
  /** Absent or empty until the vendor has chosen one. */
  governorate?: string | undefined
  /** ISO; only vendors from before the rule have one (rules.md, Vendors). */
  closesAt?: string | undefined
}

/** Whether a vendor has what customers need before they order: a phone number and a governorate. */
export const isReachable = ({ phone, governorate }: OpeningFacts): boolean =>
  Boolean(phone && governorate)

/**
 * Whether a vendor's products are listed and can be ordered: reachable, or still in the time that
 * older vendors were given to become so.
 */
export function isVendorOpen(vendor: OpeningFacts, now: Date): boolean {
  if (isReachable(vendor)) return true
  return vendor.closesAt !== undefined && now.getTime() < Date.parse(vendor.closesAt)
}

type OwnerNames = { firstName: string; lastName: string }

/** What a shop is called until its vendor names it. */
export const proposeBusinessName = ({ firstName, lastName }: OwnerNames): string =>
  `${firstName} ${lastName}`.trim() || 'محل'

export const hasOwnName = (vendor: { businessName: string; user: OwnerNames }): boolean =>
  vendor.businessName !== proposeBusinessName(vendor.user)

export function isOnHoliday(
  { holiday }: { holiday?: { from: string; to: string } | undefined },
  now: Date,
): boolean {
  const today = baghdadDay(now)
  return holiday !== undefined && holiday.from <= today && today <= holiday.to
}

export const messageFields = ['name', 'number', 'total', 'delivery', 'shop', 'parts'] as const
export type MessageField = (typeof messageFields)[number]

/** A message for one order: each {field} replaced; anything else in braces stays as it was typed. */
export const fillMessage = (text: string, values: Record<MessageField, string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, field: string) =>
    Object.hasOwn(values, field) ? values[field as MessageField] : whole,
  )
