import type { ReactNode } from 'react'
import { Frame } from './Frame.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { LogoLink } from './LogoLink.tsx'

/** Only logo and language, without navigation or footer: onboarding, sign-in, not found. */
export function BareLayout({ children }: { children: ReactNode }) {
  return (
    <Frame
      bare
      header={
        <div className="page-width flex min-h-18 items-center justify-between">
          <LogoLink />
          <LanguageSwitch />
        </div>
      }
    >
      {children}
    </Frame>
  )
}
