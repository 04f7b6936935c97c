import { ChevronRight } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '../../text/useText.ts'
import { cx } from '../cx.ts'
import { Icon } from '../Icon.tsx'

type Props = {
  title: ReactNode
  text?: ReactNode
  allHref?: string
  children: ReactNode
  className?: string
}

export function Section({ title, text, allHref, children, className }: Props) {
  const { t } = useText()
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <div className={cx('flex items-end justify-between gap-4', text ? 'mb-5' : 'mb-4')}>
        <div className="min-w-0">
          <h2 id={id} className="text-xl md:text-2xl">
            {title}
          </h2>
          {text && <p className="text-ink-2">{text}</p>}
        </div>
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
