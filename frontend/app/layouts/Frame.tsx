import type { ReactNode } from 'react'
import { useText } from '../../text/useText.ts'
import { cx } from '../../ui/cx.ts'
import { Footer } from './Footer.tsx'

type Props = {
  header: ReactNode
  /** Without the footer. */
  bare?: boolean
  /** Before the content, in one row with it on wide screens. */
  side?: ReactNode
  /** The page lays itself out from edge to edge. */
  bleed?: boolean
  children: ReactNode
}

/** What every layout shares: skip link, header, the one <main>, footer at the bottom. */
export function Frame({ header, bare, side, bleed, children }: Props) {
  const { t } = useText()
  const main = (
    <main
      id="main"
      tabIndex={-1}
      className={cx('min-w-0 flex-1', !bleed && 'py-5 md:py-8', !bleed && !side && 'page-width')}
    >
      {children}
    </main>
  )
  return (
    <div className="flex min-h-dvh flex-col max-md:pb-(--bars)">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-brand px-5 py-3 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:start-4 focus:top-3"
      >
        {t('shell.skipToContent')}
      </a>
      {header}
      {side ? (
        <div className="page-width flex flex-1 gap-7">
          {side}
          {main}
        </div>
      ) : (
        main
      )}
      {!bare && <Footer />}
    </div>
  )
}
