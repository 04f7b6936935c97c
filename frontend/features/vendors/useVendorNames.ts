import { useText } from '../../text/useText.ts'

interface Vendor {
  businessName: string
  city: string
  location: string
  user: { firstName: string; lastName: string }
}

/** How a vendor is shown: its name, its owner's and where it is; empty where it stated nothing. */
export function useVendorNames({ businessName, city, location, user }: Vendor) {
  const { t, nameOf } = useText()
  const owner = [user.firstName, user.lastName].filter(Boolean).join(' ')
  const place = [city && nameOf(city), location].filter(Boolean).join(t('common.listSeparator'))
  return { name: businessName || owner, owner, place }
}
