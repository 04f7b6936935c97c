import type { ReactNode } from 'react'
import { AccountControls } from './AccountControls.tsx'
import { CartButton } from './CartButton.tsx'
import { Frame } from './Frame.tsx'
import { Header } from './Header.tsx'
import { menus } from './menus.ts'
import { NotificationBell } from './NotificationBell.tsx'

type Props = { bleed?: boolean | undefined; children: ReactNode }

/** For customers: tabs, which a phone shows at the bottom, and the cart. */
export function CustomerLayout({ bleed, children }: Props) {
  return (
    <Frame
      bleed={bleed}
      header={
        <Header nav={menus.customer} bottomBar tight>
          <CartButton />
          <NotificationBell />
          <AccountControls />
        </Header>
      }
    >
      {children}
    </Frame>
  )
}
