import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '../../text/useText.ts'
import { Icon } from '../elements.tsx'

type Props = {
  title: ReactNode
  allHref?: string
  children: ReactNode
  className?: string
}

export function Section({ title, allHref, children, className }: Props) {
  const { t } = useText()
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <div className="mb-4 flex items-end justify-between gap-4">
        <h2 id={id} className="min-w-0 text-xl md:text-2xl">
          {title}
        </h2>
        {allHref && (
          <Link
            to={allHref}
            className="inline-flex min-h-11 shrink-0 items-center gap-1 text-sm font-semibold text-brand underline-offset-4 hover:underline"
          >
            {t('common.viewAll')}
            <Icon of={ChevronRight} size={18} flip />
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

export function PageBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-bar="page"
      className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-paper/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-sm md:mx-0 md:rounded-t-card md:border-x"
    >
      {children}
    </div>
  )
}
