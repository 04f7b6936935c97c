import { ShoppingCart } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../text/useText.ts'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { AccountControls } from './AccountControls.tsx'
import { Footer } from './Footer.tsx'
import { Frame } from './Frame.tsx'
import { Header } from './Header.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import type { FooterLinks, NavItem } from './navItem.ts'

type Props = {
  children: ReactNode
  homeHref: string
  /** Home, Search, My Orders; with icons, for the bar at the bottom of a phone. */
  nav: readonly NavItem[]
  footer: FooterLinks
  cartHref: string
  cartCount: number
  /** The name to greet. */
  name: string
  profileHref?: string
  onSignOut: () => void
  bleed?: boolean
}

export function CustomerLayout(props: Props) {
  const { children, homeHref, nav, footer, cartHref, cartCount, bleed, ...account } = props
  const { t } = useText()
  return (
    <Frame
      bottomBar
      bleed={bleed}
      footer={<Footer {...footer} />}
      header={
        <Header homeHref={homeHref} nav={nav} bottomBar>
          <LanguageSwitch short />
          <IconButton
            icon={ShoppingCart}
            to={cartHref}
            label={t('shell.cartCount', { n: cartCount })}
            badge={<CountBadge count={cartCount} corner />}
          />
          <AccountControls
            name={account.name}
            profileHref={account.profileHref}
            onSignOut={account.onSignOut}
          />
        </Header>
      }
    >
      {children}
    </Frame>
  )
}
