import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '../../text/useText.ts'
import { Icon } from '../elements.tsx'

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

type PageHeadingProps = {
  title: ReactNode
  /** The page that it belongs to, which a way back above it leads to. */
  parent?: Crumb
  intro?: ReactNode
  action?: ReactNode
}

export function PageHeading({ title, parent, intro, action }: PageHeadingProps) {
  const heading = (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-2xl">{title}</h1>
        {intro && <p className="text-sm text-ink-2">{intro}</p>}
      </div>
      {action}
    </header>
  )
  if (!parent) return heading
  return (
    <div>
      <Breadcrumb items={[parent, { label: title }]} />
      {heading}
    </div>
  )
}
