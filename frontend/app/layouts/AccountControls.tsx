import { LogOut, UserRound } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useText } from '../../text/useText.ts'
import { Bdi } from '../../ui/Bdi.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

type Props = {
  /** First name, else username, else the role's word; the layout's user decides. */
  name: string
  /** Where the greeting leads. */
  profileHref?: string
  onSignOut: () => void
}

const greetingClasses =
  'inline-flex min-h-11 max-w-44 items-center gap-2 rounded-control px-2 text-sm font-medium'

/** Greeting and sign-out of the two signed-in headers. */
export function AccountControls({ name, profileHref, onSignOut }: Props) {
  const { t } = useText()
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
      <IconButton icon={LogOut} flip label={t('shell.signOut')} onClick={onSignOut} />
    </>
  )
}
