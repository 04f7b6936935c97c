import type { ComponentProps, ReactNode } from 'react'
import { Loaded } from '../../api/Loaded.tsx'
import { useText } from '../../text/useText.ts'
import { Button, Card } from '../../ui/elements.tsx'
import { SkeletonRows } from '../../ui/states.tsx'

type Props<T> = {
  title: string
  hint?: string
  allHref?: string
  read: ComponentProps<typeof Loaded<readonly T[]>>['read']
  limit: number
  /** Shown without items: a text in small print, or any element. */
  empty: ReactNode
  children: (item: T) => ReactNode
}

export function DashboardList<T extends { id: string }>(props: Props<T>) {
  const { title, hint, allHref, read, limit, empty, children } = props
  const { t } = useText()
  return (
    <Card as="section" room="none" aria-label={title}>
      <header className="flex min-h-14 items-center justify-between gap-3 px-5 pt-3 pb-1">
        <h2 className="text-lg">{title}</h2>
        {allHref && (
          <Button variant="link" size="sm" to={allHref}>
            {t('common.viewAll')}
          </Button>
        )}
      </header>
      {hint && <p className="-mt-1 px-5 pb-2 text-sm text-ink-2">{hint}</p>}
      <Loaded bare read={read} loading={<SkeletonRows count={limit} className="px-5 py-4" />}>
        {(items) =>
          items.length === 0 ? (
            typeof empty === 'string' ? (
              <p className="px-5 py-8 text-center text-ink-2">{empty}</p>
            ) : (
              empty
            )
          ) : (
            <ul className="pb-2">
              {items.slice(0, limit).map((item) => (
                <li key={item.id} className="border-line not-last:border-b">
                  {children(item)}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}
