import { Menu } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Logo } from '../../brand/Logo.tsx'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Footer } from './Footer.tsx'
import { Frame } from './Frame.tsx'
import { Header } from './Header.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { MenuLinks } from './MenuLinks.tsx'
import type { FooterLinks, NavItem } from './navItem.ts'

type Props = {
  children: ReactNode
  homeHref: string
  nav: readonly NavItem[]
  footer: FooterLinks
  onSignIn: () => void
  onSignUp: () => void
  /** Instead of sign-in and sign-up: for someone who is signed in already. */
  account?: ReactNode
  /** Dark header that runs into a dark hero. */
  deep?: boolean
  bleed?: boolean
}

/** For visitors: logo, links, language, sign-in and sign-up. */
export function PublicLayout(props: Props) {
  const { children, homeHref, nav, footer, onSignIn, onSignUp, account, deep, bleed } = props
  const { t } = useText()
  const [menuOpen, setMenuOpen] = useState(false)
  const closeMenu = () => setMenuOpen(false)
  return (
    <Frame
      bleed={bleed}
      footer={<Footer {...footer} />}
      header={
        <Header homeHref={homeHref} nav={nav} deep={deep}>
          <LanguageSwitch short />
          {account ?? (
            <>
              <Button
                variant={deep ? 'deep' : 'tint'}
                size="sm"
                className="whitespace-nowrap max-sm:px-3"
                onClick={onSignIn}
              >
                {t('shell.signIn')}
              </Button>
              <Button variant="action" size="sm" className="max-sm:hidden" onClick={onSignUp}>
                {t('shell.signUp')}
              </Button>
            </>
          )}
          <IconButton
            icon={Menu}
            label={t('shell.openMenu')}
            className="md:hidden"
            onClick={() => setMenuOpen(true)}
          />
          <Drawer
            open={menuOpen}
            onClose={closeMenu}
            label={t('shell.mainNavigation')}
            heading={<Logo />}
            closeLabel={t('shell.closeMenu')}
          >
            <MenuLinks items={nav} onFollow={closeMenu} />
            {!account && (
              <div className="mt-5 flex flex-col gap-2.5 border-t border-line pt-5">
                <Button
                  variant="action"
                  onClick={() => {
                    closeMenu()
                    onSignUp()
                  }}
                >
                  {t('shell.signUp')}
                </Button>
              </div>
            )}
          </Drawer>
        </Header>
      }
    >
      {children}
    </Frame>
  )
}
