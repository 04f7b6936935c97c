import { ShoppingCart } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCart } from '../../features/cart/useCart.ts'
import { useText } from '../../text/useText.ts'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { paths } from '../routes.ts'
import { AccountControls } from './AccountControls.tsx'
import { Frame } from './Frame.tsx'
import { Header } from './Header.tsx'
import { menus } from './menus.ts'

type Props = { bleed?: boolean | undefined; children: ReactNode }

/** For customers: tabs, which a phone shows at the bottom, and the cart. */
export function CustomerLayout({ bleed, children }: Props) {
  const { t } = useText()
  const { itemCount } = useCart()
  return (
    <Frame
      bleed={bleed}
      header={
        <Header nav={menus.customer} bottomBar>
          <IconButton
            icon={ShoppingCart}
            to={paths.cart()}
            label={t('shell.cartCount', { n: itemCount })}
            badge={<CountBadge count={itemCount} corner />}
          />
          <AccountControls profileHref={paths.profile()} />
        </Header>
      }
    >
      {children}
    </Frame>
  )
}
