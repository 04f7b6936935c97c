import type { VendorRecord } from '#functions/table/records.ts'
import { isReachable, isVendorOpen } from '#shared/vendors/rules.ts'
import type { Vendor } from '#shared/vendors/schema.ts'

/** A public vendor profile; the e-mail is the profile's, never the account's (rules.md, Access). */
export function vendorResponse(vendor: VendorRecord, now: Date): Vendor {
  return {
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
    user: {
      firstName: vendor.ownerFirstName,
      lastName: vendor.ownerLastName,
      email: vendor.email,
    },
    createdAt: vendor.createdAt,
    updatedAt: vendor.updatedAt,
  }
}
