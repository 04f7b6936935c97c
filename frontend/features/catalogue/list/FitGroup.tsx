import { useId, type ReactNode } from 'react'
import { searchText } from '../../../text/ar/search.ts'
import { useText } from '../../../text/useText.ts'
import { cx } from '../../../ui/cx.ts'
import { fitMarks } from '../../../ui/parts/FitMark.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { PossibleFit } from './searchState.ts'

interface Props {
  fit: PossibleFit
  /** Of all such products, shown or not. */
  count: number
  /** Gets the heading, to name its list by. */
  children: (label: string) => ReactNode
}

const inks = { fits: 'text-fits', ask: 'text-ask' }

/** Products that fit the list's car in the same way, under a heading that says so. */
export function FitGroup({ fit, count, children }: Props) {
  const { t } = useText(searchText)
  const id = useId()
  const { icon, tone } = fitMarks[fit]
  const title = t(`search.group.${fit}`, { n: count })
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={cx('mb-2 flex items-center gap-1.5 text-sm sm:text-lg', inks[tone])}>
        <Icon of={icon} size={18} />
        {title}
      </h3>
      {fit === 'unstated' && <p className="mb-3 text-sm text-ink-2">{t('search.unstatedHint')}</p>}
      {children(title)}
    </section>
  )
}
