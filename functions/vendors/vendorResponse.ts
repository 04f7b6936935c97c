import type { VendorRecord } from '#functions/table/records.ts'
import { baghdadDay } from '#shared/kernel/dates.ts'
import { isReachable, isVendorOpen } from '#shared/vendors/rules.ts'
import type { OwnVendor, Vendor } from '#shared/vendors/schema.ts'

/** A public vendor profile; the e-mail is the profile's, never the account's (rules.md, Access). */
export const vendorResponse = (vendor: VendorRecord, now: Date): Vendor => ({
  id: vendor.vendorId,
  businessName: vendor.businessName,
  phone: vendor.phone,
  email: vendor.email,
  address: vendor.address,
  city: vendor.city,
  location: vendor.location,
  ...(vendor.governorate && { governorate: vendor.governorate }),
  isOpen: isVendorOpen(vendor, now),
  ...(vendor.closesAt && !isReachable(vendor) && { closesAt: vendor.closesAt }),
  businessDescription: vendor.businessDescription,
  ...(vendor.logo && { logo: vendor.logo }),
  ...(vendor.workingHours && { workingHours: vendor.workingHours }),
  ...(vendor.holiday && vendor.holiday.to >= baghdadDay(now) && { holiday: vendor.holiday }),
  user: { firstName: vendor.ownerFirstName, lastName: vendor.ownerLastName, email: vendor.email },
  createdAt: vendor.createdAt,
  updatedAt: vendor.updatedAt,
})

/** The profile as its own vendor sees it. */
export function ownVendorResponse(vendor: VendorRecord, now: Date): OwnVendor {
  const { messageTemplates } = vendor
  return { ...vendorResponse(vendor, now), ...(messageTemplates && { messageTemplates }) }
}
