import { UserRound } from 'lucide-react'
import { lazy, useState } from 'react'
import { useText } from '../../text/useText.ts'
import { Bdi } from '../../ui/Bdi.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LoadedWhenOpened, orNotLoaded } from './LoadedWhenOpened.tsx'
import { useAccount } from './menus.tsx'

const AccountMenu = lazy(() => orNotLoaded(import('./AccountMenu.tsx')))

/** The account in the header: whose it is; a press opens its menu. */
export function AccountControls() {
  const { t } = useText()
  const { name } = useAccount()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 max-w-44 min-w-11 items-center justify-center gap-2 rounded-control text-sm font-medium hover:bg-current/8 sm:px-2"
      >
        <span className="flex size-8 shrink-0 items-center justify-center rounded-full bg-brand-tint text-brand">
          <Icon of={UserRound} size={18} />
        </span>
        <Bdi className="truncate max-sm:sr-only">{t('shell.greeting', { name })}</Bdi>
      </button>
      <LoadedWhenOpened open={isOpen}>
        <AccountMenu open={isOpen} onClose={() => setOpen(false)} />
      </LoadedWhenOpened>
    </>
  )
}
