import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Logo } from '../../brand/Logo.tsx'
import { useText } from '../../text/useText.ts'
import { Frame } from './Frame.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'

type Props = { children: ReactNode; homeHref: string }

/** No header and no footer, only mark and language: onboarding, sign-in, not found. */
export function BareLayout({ children, homeHref }: Props) {
  const { t } = useText()
  return (
    <Frame
      header={
        <div className="page-width flex min-h-18 items-center justify-between">
          <Link
            to={homeHref}
            aria-label={t('shell.logoHome')}
            className="inline-flex rounded-sm py-1"
          >
            <Logo />
          </Link>
          <LanguageSwitch />
        </div>
      }
    >
      {children}
    </Frame>
  )
}
