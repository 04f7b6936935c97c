import { useEffect, type ReactNode } from 'react'
import { Store, Trash2, Info } from 'lucide-react'
import { useNavigate, Link } from 'react-router-dom'
import { listPath, paths } from '../../routes/routes.ts'
import { cartText } from '../../text/ar/cart.ts'
import { useText } from '../../text/useText.ts'
import { Bdi, Button, Card, cx, Icon, IconButton } from '../../ui/elements.tsx'
import { ConfirmButton } from '../../ui/overlays/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { PriceExact, ProductImage } from '../../ui/parts/product.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useKnownAccount, useSession } from '../session/useSession.ts'
import { DeliveryNotice } from '../vendors/delivery/DeliveryNotice.tsx'
import { HolidayNotice } from '../vendors/VendorFacts.tsx'
import type { PricedCartLine, VendorGroup, CartSummary } from './cart.ts'
import { useCart } from './useCart.ts'
import { type CartTodayState, useCartToday } from './useCartToday.ts'
import { NumberStepper } from '../../ui/forms/NumberStepper.tsx'
import {
  CartChanges,
  DeliverySums,
  LineDifferences,
  LineFit,
  LineOrigin,
  ProceedBar,
} from './CartParts.tsx'

/** The cart screen. Visitors see it too, and sign in on the way to checkout. */
export function CartView({ children }: { children: (today: CartTodayState) => ReactNode }) {
  const { t } = useText(cartText)
  const today = useCartToday()
  if (today.lines.length === 0)
    return (
      <EmptyState
        inCard
        drawing="cart"
        text={t('cart.empty')}
        button={{ variant: 'action', to: paths.products(), children: t('cart.startShopping') }}
      />
    )
  return (
    <div className="flex flex-col gap-4">
      <CartChanges today={today} />
      {/* On phones the aside dissolves, so that its last part can stick below the lines. */}
      <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[1fr_360px] lg:items-start lg:gap-5">
        <div className="flex min-w-0 flex-col gap-4">
          {today.itemsByVendor.map((group) => (
            <Group key={group.vendorId} group={group} today={today} />
          ))}
          <ClearCart />
        </div>
        <aside className="flex flex-col gap-4 max-lg:contents lg:sticky lg:top-24">
          <CartSummaryCard summary={today} />
          <Proceed today={today} />
        </aside>
      </div>
      {children(today)}
    </div>
  )
}

function Group({ group, today }: { group: VendorGroup; today: CartTodayState }) {
  const { t } = useText(cartText)
  const vendor = today.vendors.get(group.vendorId)

  return (
    <Card as="section" room="none" aria-label={group.vendorName}>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-3 md:px-5">
        <h2 className="flex min-w-0 items-center gap-2 text-base">
          <Icon of={Store} className="text-ink-3" />
          <Bdi>{group.vendorName}</Bdi>
        </h2>
        <p className="flex items-baseline gap-2 text-sm text-ink-2">
          {t('cart.subtotal')}
          <PriceExact amount={group.subtotal} className="text-base text-ink" />
        </p>
      </header>
      <HolidayNotice vendor={vendor} />
      {vendor && (
        <DeliveryNotice
          terms={vendor.delivery}
          goods={group.subtotal}
          className="border-b border-line px-4 py-3 md:px-5"
        />
      )}
      <ul className="px-4 md:px-5">
        {group.lines.map((line) => (
          <li key={line.key} className="border-line py-4 not-last:border-b">
            <CartLineRow line={line} today={today} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ClearCart() {
  const { t } = useText(cartText)
  const { clear } = useCart()
  const confirm = () => {
    clear()
    toast.success(t('cart.cartCleared'))
  }
  return (
    <ConfirmButton
      variant="link"
      size="sm"
      icon={Trash2}
      className="self-start text-ink-2"
      onConfirm={confirm}
      dialog={{ question: t('cart.confirmClear'), confirmLabel: t('cart.clear') }}
    >
      {t('cart.clear')}
    </ConfirmButton>
  )
}

function Proceed({ today }: { today: CartTodayState }) {
  const { t } = useText(cartText)
  const navigate = useNavigate()
  const { status, user, openSignIn, openSignUp, prepareSignIn } = useSession()
  const isKnown = useKnownAccount()
  const isVisitor = status === 'signedOut'
  // The next press of a visitor needs the sign-in window.
  useEffect(() => {
    if (isVisitor) prepareSignIn()
  }, [isVisitor, prepareSignIn])

  const signIn = () => openSignIn(paths.checkout())
  // They have just seen the lines here, and a new account adds none.
  const signUp = () => openSignUp(paths.checkout({ step: '2' }))
  const proceed = () => {
    if (!isVisitor) void navigate(paths.checkout())
    else if (isKnown) signIn()
    else signUp()
  }
  return (
    <ProceedBar
      total={today.total}
      label={t('cart.checkout')}
      action={proceed}
      blocked={today.differences.size > 0 ? t('cart.reviewFirst') : undefined}
    >
      {isVisitor && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
          {t(isKnown ? 'cart.newHere' : 'cart.haveAccount')}
          <Button variant="link" size="sm" onClick={isKnown ? signUp : signIn}>
            {t(isKnown ? 'cart.createAccount' : 'cart.signIn')}
          </Button>
        </p>
      )}
      <Button to={listPath(user?.role)()}>{t('cart.continueShopping')}</Button>
    </ProceedBar>
  )
}

function CartLineRow({ line, today }: { line: PricedCartLine; today: CartTodayState }) {
  const { t, localName } = useText(cartText)
  const cart = useCart()
  const { product, quantity } = line
  const name = localName(product)
  const differences = today.differencesOf(line.key)
  const isDead = differences.some(({ kind }) => kind === 'outOfStock' || kind === 'unavailable')
  const remove = () => {
    cart.remove(line.key)
    toast.success(t('cart.removedFromCart'), {
      label: t('cart.undo'),
      onPress: () => cart.add(product, line.variant, quantity),
    })
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex gap-3.5">
        <ProductImage
          of={product}
          className={cx('size-16 self-start rounded-control sm:size-20', isDead && 'opacity-50')}
        />
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          <h3 className="text-base">
            <Link
              to={paths.customerProduct(product.id)}
              className="underline-offset-4 hover:underline"
            >
              <Bdi>{name}</Bdi>
            </Link>
          </h3>
          <LineOrigin line={line} />
          <p className="mt-1 flex items-baseline gap-1.5 text-sm text-ink-2">
            <PriceExact amount={line.unitPrice} className="font-medium" />
            <span className="text-ink-3">{t('cart.eachPrice')}</span>
          </p>
        </div>
        <IconButton
          icon={Trash2}
          label={t('cart.removeNamed', { name })}
          onClick={remove}
          className="-me-2 -mt-2 text-ink-3 hover:text-stop"
        />
      </div>
      <LineFit line={line} today={today} />
      <LineDifferences differences={differences} onAccept={() => today.accept(line.key)} />
      {!isDead && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <div className="flex items-center gap-3">
            <NumberStepper
              label={t('cart.quantityOf', { name })}
              value={quantity}
              min={0}
              max={Math.max(line.max, 1)}
              onChange={(next) => (next <= 0 ? remove() : cart.setQuantity(line.key, next))}
            />
            {quantity === line.max && (
              <span className="text-xs text-ink-3">{t('cart.atStock')}</span>
            )}
          </div>
          <PriceExact amount={line.lineTotal} className="text-lg" />
        </div>
      )}
    </div>
  )
}

function CartSummaryCard({ summary }: { summary: CartSummary }) {
  const { t, number } = useText(cartText)
  return (
    <Card as="section" aria-labelledby="cart-summary" className="flex flex-col gap-4">
      <h2 id="cart-summary" className="text-lg">
        {t('cart.summary')}
      </h2>
      <dl className="flex flex-col gap-2">
        {(['itemCount', 'vendorCount'] as const).map((name) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-2">{t(`cart.${name}`)}</dt>
            <dd className="font-semibold">{number(summary[name])}</dd>
          </div>
        ))}
        <DeliverySums summary={summary} />
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="font-bold">{t('cart.total')}</dt>
          <dd>
            <PriceExact amount={summary.total} className="text-xl" />
          </dd>
        </div>
      </dl>
      <p className="flex gap-2.5 rounded-control bg-brand-tint px-3.5 py-3 text-sm text-ink-2">
        <Icon of={Info} className="mt-0.5 text-brand" />
        {t('cart.separateOrders')}
      </p>
    </Card>
  )
}
