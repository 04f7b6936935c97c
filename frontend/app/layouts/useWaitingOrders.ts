import { useMyStats } from '../../features/vendors/useVendor.ts'
import { paths } from '../../routes/routes.ts'

/**
 * How many orders the signed-in vendor has not confirmed yet, and where they are. Read again when the
 * bell learns of an order: a vendor leaves the site open all day.
 */
export function useWaitingOrders(): { href: string; count: number } {
  const { data } = useMyStats()
  return { href: paths.vendorOrders(), count: data?.pendingOrders ?? 0 }
}
