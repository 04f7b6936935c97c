import { Link } from 'react-router-dom'
import { Logo } from '../../brand/Logo.tsx'
import { useText } from '../../text/useText.ts'
import { cx } from '../../ui/cx.ts'
import { useAccount } from './useAccount.ts'

export function LogoLink({ className }: { className?: string }) {
  const { t } = useText()
  const { homeHref } = useAccount()
  return (
    <Link
      to={homeHref}
      aria-label={t('shell.logoHome')}
      className={cx('inline-flex rounded-sm py-1', className)}
    >
      <Logo />
    </Link>
  )
}
