import { useSession } from '../../features/session/useSession.ts'
import { useText } from '../../text/useText.ts'
import { homeHref, paths } from '../../routes/routes.ts'

/** The signed-in user as the layouts show them: home page and the name to greet. */
export function useAccount() {
  const { t } = useText()
  const { user } = useSession()
  const isVendor = user?.role === 'vendor'
  return {
    isVendor,
    homeHref: user?.role ? homeHref(user.role) : paths.landing(),
    name:
      user?.firstName ||
      user?.username ||
      t(isVendor ? 'shell.vendorFallback' : 'shell.customerFallback'),
  }
}
