import { useText } from '../../text/useText.ts'
import { useSession } from '../session/useSession.ts'
import { useMyShop } from './useMyShop.ts'

/** What the shop is called; until it has a name, its owner's. */
export function useShopName(): { businessName: string; isLoading: boolean } {
  const { t } = useText()
  const { user } = useSession()
  const { data, error } = useMyShop()
  return {
    businessName: data?.businessName || user?.firstName || t('shell.vendorFallback'),
    isLoading: !data && !error,
  }
}
