import { useLocation } from 'react-router-dom'
import { findRoute } from '../routes/findRoute.ts'
import { paths } from '../routes/routes.ts'
import { useCart } from '../features/cart/useCart.ts'
import { requestedLocation } from '../features/session/requestedLocation.ts'
import { RoleChoice } from '../features/session/RoleChoice.tsx'
import { signInText } from '../text/ar/signIn.ts'
import { useText } from '../text/useText.ts'

export default function OnboardingPage() {
  const { t } = useText(signInText)
  const from = requestedLocation(useLocation())
  const { itemCount } = useCart()
  const access = from === undefined ? undefined : findRoute(from)?.access
  const isRole = access === 'vendor' || access === 'customer'
  // The role that opens the page they wanted; with parts in the cart they are about to buy.
  const proposed = isRole ? access : itemCount > 0 ? 'customer' : undefined
  const isOrdering = from?.startsWith(paths.checkout()) ?? false
  const text = proposed === 'vendor' ? 'toSelling' : 'text'
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6 py-6">
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl">{t('shell.titles.onboarding')}</h1>
        <p className="text-ink-2">{t(`signIn.roleChoice.${isOrdering ? 'toCheckout' : text}`)}</p>
      </header>
      <RoleChoice proposed={proposed} isOrdering={isOrdering} />
    </div>
  )
}
