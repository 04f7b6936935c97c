import { Menu, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Logo } from '../../brand/Logo.tsx'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { AccountControls } from './AccountControls.tsx'
import { Footer } from './Footer.tsx'
import { Frame } from './Frame.tsx'
import { Header } from './Header.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { MenuLinks } from './MenuLinks.tsx'
import type { FooterLinks, NavItem } from './navItem.ts'

type Props = {
  children: ReactNode
  homeHref: string
  /** Tabs of the header: dashboard, my products. */
  nav: readonly NavItem[]
  /** Side menu: Dashboard, My products, Car management, Orders, Settings; with icons. */
  menu: readonly NavItem[]
  addProductHref: string
  footer: FooterLinks
  /** The name to greet. */
  name: string
  onSignOut: () => void
}

export function VendorLayout(props: Props) {
  const { children, homeHref, nav, menu, addProductHref, footer, name, onSignOut } = props
  const { t } = useText()
  const [menuOpen, setMenuOpen] = useState(false)
  const closeMenu = () => setMenuOpen(false)

  const menuContent = (onFollow?: () => void) => (
    <nav aria-label={t('shell.sideNavigation')} className="flex flex-col gap-4">
      <Button
        variant="action"
        icon={Plus}
        wide
        to={addProductHref}
        onClick={onFollow}
        // SHELL-09 quotes the English text in lower case.
        className="[&_span]:first-letter:uppercase"
      >
        {t('shell.addProduct')}
      </Button>
      <MenuLinks items={menu} onFollow={onFollow} />
    </nav>
  )

  return (
    <Frame
      footer={<Footer {...footer} />}
      side={
        <aside className="sticky top-19 w-60 shrink-0 self-start py-8 max-lg:hidden">
          {menuContent()}
        </aside>
      }
      header={
        <Header
          homeHref={homeHref}
          nav={nav}
          start={
            <>
              <IconButton
                icon={Menu}
                label={t('shell.openMenu')}
                aria-expanded={menuOpen}
                className="-ms-2 lg:hidden"
                onClick={() => setMenuOpen(true)}
              />
              <Drawer
                open={menuOpen}
                onClose={closeMenu}
                label={t('shell.sideNavigation')}
                heading={<Logo />}
                closeLabel={t('shell.closeMenu')}
              >
                {menuContent(closeMenu)}
              </Drawer>
            </>
          }
        >
          <LanguageSwitch short />
          <AccountControls name={name} onSignOut={onSignOut} />
        </Header>
      }
    >
      {children}
    </Frame>
  )
}
