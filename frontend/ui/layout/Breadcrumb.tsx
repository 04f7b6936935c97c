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
