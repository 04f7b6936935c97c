import { Link } from 'react-router-dom'
import { Logo } from '../../brand/Logo.tsx'
import { useText } from '../../text/useText.ts'
import { cx } from '../../ui/cx.ts'
import { useAccount } from './useAccount.ts'

type Props = {
  className?: string
  /** Without the name on a phone, where other things need the room. */
  tight?: boolean | undefined
}

export function LogoLink({ className, tight }: Props) {
  const { t } = useText()
  const { homeHref } = useAccount()
  return (
    <Link
      to={homeHref}
      aria-label={t('shell.logoHome')}
      className={cx('inline-flex rounded-sm py-1', className)}
    >
      <Logo tight={tight} />
    </Link>
  )
}
