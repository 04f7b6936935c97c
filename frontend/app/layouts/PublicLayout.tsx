import { LogIn } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCart } from '../../features/cart/useCart.ts'
import { useSession } from '../../features/session/useSession.ts'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { AccountControls } from './AccountControls.tsx'
import { CartButton } from './CartButton.tsx'
import { Frame } from './Frame.tsx'
import { Header } from './Header.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { MenuDrawer } from './MenuDrawer.tsx'
import { MenuLinks } from './MenuLinks.tsx'
import { menus } from './menus.ts'
import { useAccount } from './useAccount.ts'

type Props = {
  /** Dark header that runs into a dark hero. */
  deep?: boolean | undefined
  bleed?: boolean | undefined
  children: ReactNode
}

export function PublicLayout({ deep, bleed, children }: Props) {
  const { t } = useText()
  const { user, openSignIn, openSignUp, prepareSignIn } = useSession()
  const prepares = { onPointerEnter: prepareSignIn, onFocus: prepareSignIn }
  const { isVendor } = useAccount()
  const { itemCount } = useCart()
  const nav = isVendor ? menus.vendor : menus.public
  return (
    <Frame
      bleed={bleed}
      header={
        <Header nav={nav} deep={deep}>
          {user ? (
            <AccountControls />
          ) : (
            <>
              {itemCount > 0 && <CartButton />}
              <SignInButton deep={deep} narrow={itemCount > 0} />
              <Button
                variant="action"
                size="sm"
                className="max-sm:hidden"
                {...prepares}
                onClick={() => openSignUp()}
              >
                {t('shell.signUp')}
              </Button>
            </>
          )}
          <MenuDrawer label={t('shell.mainNavigation')} className="md:hidden">
            {(close) => (
              <>
                <MenuLinks items={nav} onFollow={close} />
                <LanguageSwitch className="mt-2 px-3.5" />
                {!user && (
                  <div className="mt-3 flex flex-col gap-2.5 border-t border-line pt-5">
                    <Button
                      variant="action"
                      onClick={() => {
                        close()
                        openSignUp()
                      }}
                    >
                      {t('shell.signUp')}
                    </Button>
                    <Button
                      onClick={() => {
                        close()
                        openSignIn()
                      }}
                    >
                      {t('session.signInTitle')}
                    </Button>
                  </div>
                )}
              </>
            )}
          </MenuDrawer>
        </Header>
      }
    >
      {children}
    </Frame>
  )
}

type SignInProps = {
  deep: boolean | undefined
  /** Beside the cart a phone has room for the icon only. */
  narrow: boolean
}

function SignInButton({ deep, narrow }: SignInProps) {
  const { t } = useText()
  const { openSignIn, prepareSignIn } = useSession()
  return (
    <Button
      variant={deep ? 'deep' : 'tint'}
      size="sm"
      aria-label={t('session.signInTitle')}
      // The narrowest phones have it in the menu then.
      className={cx('whitespace-nowrap max-sm:px-3', narrow && 'max-[22rem]:hidden')}
      onPointerEnter={prepareSignIn}
      onFocus={prepareSignIn}
      onClick={() => openSignIn()}
    >
      <span className="max-sm:hidden">{t('session.signInTitle')}</span>
      <span className={cx('sm:hidden', narrow && 'hidden')}>{t('shell.signInShort')}</span>
      {narrow && <Icon of={LogIn} flip className="sm:hidden" />}
    </Button>
  )
}
