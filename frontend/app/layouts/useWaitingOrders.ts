import { useMyStats } from '../../features/vendors/useMyVendor.ts'
import { paths } from '../routes.ts'

/** Milliseconds after which the count is read again: a vendor leaves the site open all day. */
const COUNT_EVERY = 60_000

/** How many orders the signed-in vendor has not confirmed yet, and where they are. */
export function useWaitingOrders(): { href: string; count: number } {
  const { data } = useMyStats(COUNT_EVERY)
  return { href: paths.vendorOrders(), count: data?.pendingOrders ?? 0 }
}
