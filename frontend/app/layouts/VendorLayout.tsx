import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { paths } from '../../routes/routes.ts'
import { AccountControls } from './AccountControls.tsx'
import { Frame } from './Frame.tsx'
import { Header } from './Header.tsx'
import { MenuDrawer } from './MenuDrawer.tsx'
import { MenuLinks } from './MenuLinks.tsx'
import { menus } from './menus.ts'
import { NotificationBell } from './NotificationBell.tsx'
import { useWaitingOrders } from './useWaitingOrders.ts'
import { VendorTabs } from './VendorTabs.tsx'

/** For vendors: tabs, which a phone has at the bottom, and a side menu that smaller screens open as a drawer. */
export function VendorLayout({ children }: { children: ReactNode }) {
  const { t } = useText()
  return (
    <Frame
      side={
        <aside className="sticky top-19 w-60 shrink-0 self-start py-8 max-lg:hidden">
          <SideMenu />
        </aside>
      }
      header={
        <>
          <Header
            nav={menus.vendor}
            start={
              <MenuDrawer label={t('shell.sideNavigation')} className="-ms-2 lg:hidden">
                {(close) => <SideMenu onFollow={close} />}
              </MenuDrawer>
            }
          >
            <NotificationBell waiting={useWaitingOrders().count} />
            <AccountControls />
          </Header>
          <VendorTabs />
        </>
      }
    >
      {children}
    </Frame>
  )
}

function SideMenu({ onFollow }: { onFollow?: () => void }) {
  const { t } = useText()
  return (
    <nav aria-label={t('shell.sideNavigation')} className="flex flex-col gap-4">
      <Button
        variant="action"
        icon={Plus}
        wide
        to={paths.addProduct()}
        onClick={onFollow}
        // SHELL-09 quotes the English text in lower case.
        className="[&_span]:first-letter:uppercase"
      >
        {t('shell.addProduct')}
      </Button>
      <MenuLinks items={menus.vendorSide} onFollow={onFollow} badge={useWaitingOrders()} />
    </nav>
  )
}
