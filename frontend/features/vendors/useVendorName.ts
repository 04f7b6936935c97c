import { useText } from '../../text/useText.ts'
import { useSession } from '../session/useSession.ts'
import { useMyVendor } from './useMyVendor.ts'

/** The business name; the owner's until there is one. */
export function useVendorName(): { businessName: string; isLoading: boolean } {
  const { t } = useText()
  const { user } = useSession()
  const { data, error } = useMyVendor()
  return {
    businessName: data?.businessName || user?.firstName || t('shell.vendorFallback'),
    isLoading: !data && !error,
  }
}
