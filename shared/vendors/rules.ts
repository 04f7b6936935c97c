/** What decides whether a vendor sells, as stored or as in the API. */
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
