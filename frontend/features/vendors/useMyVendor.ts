import { useEndpoint } from '../../api/useEndpoint.ts'
import { useSession } from '../session/useSession.ts'

export const useMyVendor = () => useEndpoint('vendors/getMyVendorProfile', {})

/** The vendor's figures (a vendor's id is its user's), read again every `refreshInterval` milliseconds. */
export const useMyStats = (refreshInterval = 0) => {
  const { user } = useSession()
  return useEndpoint('vendors/getVendorStats', user ? { params: { id: user.id } } : null, {
    refreshInterval,
  })
}
