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

type PageHeadingProps = { title: ReactNode; intro?: ReactNode; action?: ReactNode }

export function PageHeading({ title, intro, action }: PageHeadingProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-2xl">{title}</h1>
        {intro && <p className="text-sm text-ink-2">{intro}</p>}
      </div>
      {action}
    </header>
  )
}

/** The last one, or one without `to`, is the page itself. */
export type Crumb = { label: ReactNode; to?: string }

/** On a phone the page itself is named by its heading alone: the way back stays on one line. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  const { t } = useText()
  return (
    <nav aria-label={t('common.breadcrumb')}>
      <ol className="flex items-center gap-x-1 text-sm text-ink-2 sm:flex-wrap">
        {items.map((item, index) => (
          <li
            key={index}
            className="flex min-w-0 items-center gap-1 first:shrink-0 max-sm:not-first:last:sr-only"
          >
            {index > 0 && <Icon of={ChevronRight} size={16} flip className="text-ink-3" />}
            {item.to && index < items.length - 1 ? (
              <Link
                to={item.to}
                className="min-w-0 truncate py-2.5 underline-offset-4 hover:underline"
              >
                {item.label}
              </Link>
            ) : (
              <span aria-current="page" className="min-w-0 truncate py-2.5 text-ink-3">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
