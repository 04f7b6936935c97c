import { ShoppingCart } from 'lucide-react'
import { useStore } from '../../storage/createStore.ts'
import { cartText } from '../../text/ar/cart.ts'
import { vendorDashboardText } from '../../text/ar/vendor/vendorDashboard.ts'
import { useText } from '../../text/useText.ts'
import { Button, Icon } from '../../ui/elements.tsx'
import { carts, summarise } from './cart.ts'

const guests = carts.storeOf(null)

/** Tells a vendor where the cart is that was filled before the sign-in; nothing without one. */
export function GuestCartNotice({ signOut }: { signOut: () => unknown }) {
  const { t } = useText(cartText, vendorDashboardText)
  const { itemCount } = summarise(useStore(guests).value)
  if (itemCount === 0) return null
  const title = t('vendorDashboard.guestCart', { n: itemCount })
  return (
    <section
      aria-label={title}
      className="flex flex-wrap items-center gap-3 rounded-card border border-line-strong bg-paper p-4"
    >
      <Icon of={ShoppingCart} className="text-brand" />
      <div className="min-w-0 flex-1 basis-52">
        <h2 className="font-semibold">{title}</h2>
        <p className="text-sm text-ink-2">{t('vendorDashboard.guestCartHint')}</p>
      </div>
      <div className="flex gap-2 max-sm:w-full">
        <Button variant="tint" size="sm" className="max-sm:flex-1" onClick={() => signOut()}>
          {t('shell.signOut')}
        </Button>
        <Button variant="link" size="sm" onClick={() => guests.write({ value: [] })}>
          {t('cart.clear')}
        </Button>
      </div>
    </section>
  )
}
