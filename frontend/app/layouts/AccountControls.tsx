import { LogOut, UserRound } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useSession } from '../../features/session/useSession.ts'
import { useText } from '../../text/useText.ts'
import { Bdi } from '../../ui/Bdi.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useAccount } from './useAccount.ts'

const greetingClasses =
  'inline-flex min-h-11 max-w-44 items-center gap-2 rounded-control px-2 text-sm font-medium'

export function AccountControls({ profileHref }: { profileHref?: string }) {
  const { t } = useText()
  const { signOut } = useSession()
  const { name } = useAccount()
  const greeting = (
    <>
      <span className="flex size-8 shrink-0 items-center justify-center rounded-full bg-brand-tint text-brand">
        <Icon of={UserRound} size={18} />
      </span>
      <Bdi className="truncate max-sm:sr-only">{t('shell.greeting', { name })}</Bdi>
    </>
  )
  return (
    <>
      {profileHref ? (
        <Link to={profileHref} className={`${greetingClasses} hover:bg-ground`}>
          {greeting}
        </Link>
      ) : (
        <span className={greetingClasses}>{greeting}</span>
      )}
      <IconButton icon={LogOut} flip label={t('shell.signOut')} onClick={() => void signOut()} />
    </>
  )
}
