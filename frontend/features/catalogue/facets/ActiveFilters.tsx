import { useRef } from 'react'
import { searchText } from '../../../text/ar/search.ts'
import { useText } from '../../../text/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { UseCarButton } from '../../garage/UseCarButton.tsx'
import type { SearchState } from '../list/searchState.ts'
import type { SearchChip } from './useSearchChips.ts'

interface Props {
  chips: readonly SearchChip[]
  onChange: (state: SearchState) => void
  onClearAll: () => void
}

/** What narrows the results, words of the text and filters alike, as removable chips; parts of one row. */
export function ActiveFilters({ chips, onChange, onClearAll }: Props) {
  const { t } = useText(searchText)
  const group = useRef<HTMLDivElement>(null)
  /** The focus stays with the other chips, which are rendered again with the results. */
  const remove = (without: SearchState) => {
    onChange(without)
    if (chips.length > 1) group.current?.focus()
  }
  if (chips.length === 0) return null
  return (
    <div
      ref={group}
      tabIndex={-1}
      role="group"
      aria-label={t('search.activeFilters')}
      className="flex shrink-0 items-center gap-2 lg:shrink lg:flex-wrap"
    >
      <ul aria-label={t('search.activeFilters')} className="contents">
        {chips.map(({ key, label, icon, car, without }) => (
          <li key={key} className="flex shrink-0 items-center gap-2 lg:max-w-full lg:shrink">
            <Chip name={label} {...(icon && { icon })} onRemove={() => remove(without)}>
              {label}
            </Chip>
            {car && <UseCarButton car={car} />}
          </li>
        ))}
      </ul>
      <Button variant="link" size="sm" className="shrink-0" onClick={onClearAll}>
        {t('common.clearAll')}
      </Button>
    </div>
  )
}
