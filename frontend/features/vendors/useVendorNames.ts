import { governorateById } from '#shared/addresses/governorates.ts'
import { useText } from '../../text/useText.ts'

interface Vendor {
  businessName: string
  city: string
  location: string
  governorate?: string | undefined
  user: { firstName: string; lastName: string }
}

/** How a vendor is shown: its name, its owner's and where it is; empty where it stated nothing. */
export function useVendorNames({ businessName, city, location, governorate, user }: Vendor) {
  const { t, nameOf, localName } = useText()
  const owner = [user.firstName, user.lastName].filter(Boolean).join(' ')
  const known = governorateById(governorate)
  const place = [city ? nameOf(city) : known && localName(known), location]
    .filter(Boolean)
    .join(t('common.listSeparator'))
  return { name: businessName || owner, owner, place }
}
