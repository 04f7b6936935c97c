import { Heart, LifeBuoy, LogOut, MessageCircleQuestionMark, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../features/session/useSession.ts'
import { useWaiting } from '../../features/queue/waitingCommands.ts'
import { paths } from '../../routes/routes.ts'
import { offlineText } from '../../text/ar/offline.ts'
import { profileText } from '../../text/ar/profile.ts'
import { useText } from '../../text/useText.ts'
import { Bdi, Button, LtrText } from '../../ui/elements.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { FiguresSwitch, LanguageSwitch, ThemeSwitch } from './switches.tsx'
import { item, myOrders, NavLinks, settings, useAccount } from './menus.tsx'

const help = item(paths.help(), 'shell.help', LifeBuoy)
const vendorItems = [settings, help]
const customerItems = [
  item(paths.profile(), 'shell.profile', UserRound),
  myOrders,
  item(paths.favourites(), 'shell.favourites', Heart),
  item(paths.askShops(), 'shell.askShops', MessageCircleQuestionMark),
  help,
]

/** Whose the account is, its pages, the settings of this device, and the way out, which asks first. */
export default function AccountMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useText(offlineText, profileText)
  const { user, signOut } = useSession()
  const { name, isVendor } = useAccount()
  const n = useWaiting().length
  const [asks, setAsks] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const close = () => {
    setAsks(false)
    onClose()
  }
  const leave = async () => {
    setLeaving(true)
    await signOut().finally(() => setLeaving(false))
    close()
  }
  return (
    <>
      <Dialog
        corner
        size="sm"
        open={open && !asks}
        onClose={close}
        title={<Bdi>{[user?.firstName, user?.lastName].filter(Boolean).join(' ') || name}</Bdi>}
      >
        <div className="-mx-2 -mt-2 flex flex-col gap-3">
          <p className="px-3.5 text-sm text-ink-2">
            <LtrText breakable>{user?.email || user?.phone}</LtrText>
          </p>
          <nav aria-label={t('profile.accountMenu.account')}>
            <NavLinks look="menu" items={isVendor ? vendorItems : customerItems} onFollow={close} />
          </nav>
          <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-2 pt-3">
            <LanguageSwitch />
            <FiguresSwitch />
            <ThemeSwitch />
          </div>
          <Button icon={LogOut} flipIcon onClick={() => setAsks(true)}>
            {t('shell.signOut')}
          </Button>
        </div>
      </Dialog>
      <ConfirmDialog
        open={open && asks}
        onClose={close}
        onConfirm={() => void leave()}
        pending={isLeaving}
        title={t('shell.signOut')}
        question={
          n > 0
            ? t('offline.unsent', { n })
            : t(`profile.accountMenu.${isVendor ? 'askVendor' : 'askCustomer'}`)
        }
        confirmLabel={t(n > 0 ? 'offline.discardAndLeave' : 'shell.signOut')}
        cancelLabel={t('profile.accountMenu.stay')}
      />
    </>
  )
}
