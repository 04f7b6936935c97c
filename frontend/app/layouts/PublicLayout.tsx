import type { ReactNode } from 'react'
import { useSession } from '../../features/session/useSession.ts'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { AccountControls } from './AccountControls.tsx'
import { Frame } from './Frame.tsx'
import { Header } from './Header.tsx'
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
              <Button
                variant={deep ? 'deep' : 'tint'}
                size="sm"
                className="whitespace-nowrap max-sm:px-3"
                {...prepares}
                onClick={() => openSignIn()}
              >
                {t('shell.signIn')}
              </Button>
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
                {!user && (
                  <div className="mt-5 flex flex-col gap-2.5 border-t border-line pt-5">
                    <Button
                      variant="action"
                      onClick={() => {
                        close()
                        openSignUp()
                      }}
                    >
                      {t('shell.signUp')}
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
