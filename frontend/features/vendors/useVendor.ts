import { governorateById } from '#shared/addresses/governorates.ts'
import type { VendorSummary } from '#shared/vendors/schema.ts'
import { useCommand } from '../../api/useCommand.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useText } from '../../text/useText.ts'
import { useSession } from '../session/useSession.ts'
import type { SettingsChanges } from './settings/settingsValues.ts'

export const useVendor = (id: string) => useEndpoint('vendors/getVendor', { params: { id } })

export const useMyVendor = () => useEndpoint('vendors/getMyVendorProfile', {})

/** The vendor's figures (a vendor's id is its user's), read again with each notification. */
export const useMyStats = () => {
  const { user } = useSession()
  return useEndpoint('vendors/getVendorStats', user ? { params: { id: user.id } } : null)
}

/** Saves some fields of the vendor's own profile; returns it as it is stored, or undefined. */
export function useSaveSettings() {
  const { user } = useSession()
  const { run, pending } = useCommand('vendors/updateVendor', {
    done: 'toasts.settingsSaved',
    refresh: ['vendors/getMyVendorProfile', 'vendors/getVendor'],
  })
  const save = (body: SettingsChanges) => run({ params: { id: user?.id ?? '' }, body })
  return { save, pending }
}

type Vendor = Omit<VendorSummary, 'id'> & { user: { firstName: string; lastName: string } }

/** How a vendor is shown: its name, its owner's and where it is; empty where it stated nothing. */
export function useVendorNames({ businessName, city, location, governorate, area, user }: Vendor) {
  const { t, nameOf, localName } = useText()
  const owner = [user.firstName, user.lastName].filter(Boolean).join(' ')
  const known = governorateById(governorate)
  // Vendors who joined before there were areas wrote theirs into the location.
  const isNamed = area && location.includes(area.nameAr)
  const where = isNamed
    ? [location.replace(area.nameAr, localName(area))]
    : [area && localName(area), location]
  const place = [city ? nameOf(city) : known && localName(known), ...where]
    .filter(Boolean)
    .join(t('common.listSeparator'))
  return { name: businessName || owner, owner, place }
}
