import { Link } from 'react-router-dom'
import { landingText } from '../../text/ar/landing.ts'
import { useText } from '../../text/useText.ts'
import { cx, Icon } from '../../ui/elements.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { iconOfCategory, useCategories } from './useCategories.ts'

interface Props {
  /** The list of one category, or of all. */
  hrefOf: (categoryId: string | undefined) => string
  /** Absent: all. */
  chosenId: string | undefined
  className?: string
}

export function CategoryStrip({ hrefOf, chosenId, className }: Props) {
  const { t, localName } = useText(landingText)
  const { data, error } = useCategories()
  if (error && !data) return null
  const tabs = data && [
    { id: undefined, label: t('common.all'), icon: undefined },
    ...data.map((category) => ({
      id: category.id,
      label: localName(category),
      icon: iconOfCategory(category.icon),
    })),
  ]
  return (
    <nav aria-label={t('landing.categories')} className={className}>
      <ul className="flex gap-2">
        {tabs?.map(({ id, label, icon }) => (
          <li key={id ?? ''} className="shrink-0">
            <Link
              to={hrefOf(id)}
              aria-current={id === chosenId ? 'true' : undefined}
              className={cx(
                'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm font-medium transition-colors duration-150',
                id === chosenId
                  ? 'border-brand bg-brand text-on-brand'
                  : 'border-line bg-paper text-ink-2 hover:border-line-strong hover:text-ink',
              )}
            >
              {icon && <Icon of={icon} size={18} />}
              {label}
            </Link>
          </li>
        )) ??
          Array.from({ length: 6 }, (_, index) => (
            <li key={index}>
              <Skeleton className="h-11 w-32 rounded-full" />
            </li>
          ))}
      </ul>
    </nav>
  )
}
