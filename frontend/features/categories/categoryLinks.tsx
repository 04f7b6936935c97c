import { Link } from 'react-router-dom'
import { useText } from '../../text/useText.ts'
import { cx, Icon } from '../../ui/elements.tsx'
import { ErrorPanel, Skeleton } from '../../ui/states.tsx'
import { landingText } from '../../text/ar/landing.ts'
import {
  Armchair,
  Car,
  Disc,
  Gauge,
  type LucideIcon,
  Settings,
  Thermometer,
  Wind,
  Zap,
} from 'lucide-react'
import { useEndpoint } from '../../api/useEndpoint.ts'

interface Props {
  hrefOf: (categoryId: string) => string
  limit?: number
}

const gridClasses = (few: boolean) =>
  few
    ? 'grid grid-cols-3 gap-2 sm:gap-4'
    : 'grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))] sm:gap-4'

export function CategoryGrid({ hrefOf, limit }: Props) {
  const { t, language, localName } = useText()
  const { data, error, retry } = useCategories()
  const few = limit !== undefined && limit <= 3
  if (!data && error) return <ErrorPanel onRetry={retry} />
  if (!data)
    return (
      <div role="status" aria-label={t('common.loading')} className={gridClasses(few)}>
        <Skeleton count={limit ?? 8} className="h-28 rounded-card" />
      </div>
    )
  return (
    <ul className={gridClasses(few)}>
      {data.slice(0, limit).map((category) => (
        <li key={category.id}>
          <Link
            to={hrefOf(category.id)}
            className={cx(
              few && 'max-sm:items-center max-sm:px-1 max-sm:py-3 max-sm:text-center',
              'flex h-full min-h-28 gap-x-4 gap-y-2.5 rounded-card border border-line bg-paper p-4 max-sm:flex-col sm:items-center transition-colors duration-150 hover:border-line-strong hover:bg-brand-tint/40',
            )}
          >
            <span className="flex size-12 shrink-0 items-center sm:size-14 justify-center rounded-full bg-brand-tint text-brand">
              <Icon of={iconOfCategory(category.icon)} size={28} />
            </span>
            <span className="flex min-w-0 flex-col">
              <span
                className={cx(
                  'font-semibold',
                  few && 'max-sm:text-sm max-sm:leading-snug max-[22.5rem]:text-xs',
                )}
              >
                {localName(category)}
              </span>
              {language === 'ar' && (
                <span
                  className={cx(
                    'line-clamp-3 text-sm leading-snug text-ink-2',
                    few && 'max-sm:hidden',
                  )}
                >
                  {category.descriptionAr}
                </span>
              )}
              <span className="mt-1 text-xs font-medium text-brand">
                {t('common.productCount', { n: category.productCount })}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface CategoryStripProps {
  /** The list of one category, or of all. */
  hrefOf: (categoryId: string | undefined) => string
  /** Absent: all. */
  chosenId: string | undefined
  className?: string
}

export function CategoryStrip({ hrefOf, chosenId, className }: CategoryStripProps) {
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

export const useCategories = () => useEndpoint('categories/listCategories', {}, { onFocus: false })

/** All categories as options of a select; none while they are being read. */
export function useCategoryOptions() {
  const { localName } = useText()
  return (useCategories().data ?? []).map((one) => ({ value: one.id, label: localName(one) }))
}

const icons: Readonly<Record<string, LucideIcon>> = {
  gauge: Gauge,
  settings: Settings,
  disc: Disc,
  zap: Zap,
  car: Car,
  armchair: Armchair,
  wind: Wind,
  thermometer: Thermometer,
}

export const iconOfCategory = (name: string): LucideIcon => icons[name] ?? Car
