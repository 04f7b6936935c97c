import { LogOut, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../features/session/useSession.ts'
import { useText } from '../../text/useText.ts'
import { Bdi, LtrText } from '../../ui/Bdi.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { FiguresSwitch } from './FiguresSwitch.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { MenuLinks } from './MenuLinks.tsx'
import { menus } from './menus.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { useAccount } from './useAccount.ts'

/** The account in the header: whose it is, and a menu with its pages, settings and the way out. */
export function AccountControls() {
  const { t } = useText()
  const { user, signOut } = useSession()
  const { name, isVendor } = useAccount()
  const [shown, setShown] = useState<'menu' | 'question'>()
  const [isLeaving, setLeaving] = useState(false)
  const close = () => setShown(undefined)
  const leave = async () => {
    setLeaving(true)
    await signOut().finally(() => setLeaving(false))
    close()
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setShown('menu')}
        className="inline-flex min-h-11 max-w-44 min-w-11 items-center justify-center gap-2 rounded-control text-sm font-medium hover:bg-current/8 sm:px-2"
      >
        <span className="flex size-8 shrink-0 items-center justify-center rounded-full bg-brand-tint text-brand">
          <Icon of={UserRound} size={18} />
        </span>
        <Bdi className="truncate max-sm:sr-only">{t('shell.greeting', { name })}</Bdi>
      </button>
      <Dialog
        corner
        size="sm"
        open={shown === 'menu'}
        onClose={close}
        title={<Bdi>{[user?.firstName, user?.lastName].filter(Boolean).join(' ') || name}</Bdi>}
      >
        <div className="-mx-2 -mt-2 flex flex-col gap-3">
          <p className="px-3.5 text-sm text-ink-2">
            <LtrText breakable>{user?.email}</LtrText>
          </p>
          <nav aria-label={t('shell.account')}>
            <MenuLinks items={isVendor ? menus.vendorAccount : menus.account} onFollow={close} />
          </nav>
          <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-2 pt-3">
            <LanguageSwitch />
            <FiguresSwitch />
            <ThemeSwitch />
          </div>
          <Button icon={LogOut} flipIcon onClick={() => setShown('question')}>
            {t('shell.signOut')}
          </Button>
        </div>
      </Dialog>
      <ConfirmDialog
        open={shown === 'question'}
        onClose={close}
        onConfirm={() => void leave()}
        pending={isLeaving}
        title={t('shell.signOut')}
        question={t(isVendor ? 'shell.signOutVendor' : 'shell.signOutCustomer')}
        confirmLabel={t('shell.signOut')}
        cancelLabel={t('shell.stay')}
      />
    </>
  )
}
