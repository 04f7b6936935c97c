import { useRef } from 'react'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { UseCarButton } from '../garage/UseCarButton.tsx'
import type { SearchState } from './searchState.ts'
import type { SearchChip } from './useSearchChips.ts'

interface Props {
  chips: readonly SearchChip[]
  onChange: (state: SearchState) => void
  onClearAll: () => void
}

/**
 * What narrows the results, words of the text and filters alike, as removable chips; in one row on a
 * phone, so that the results begin early.
 */
export function ActiveFilters({ chips, onChange, onClearAll }: Props) {
  const { t } = useText()
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
      className="flex items-center gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none] sm:flex-wrap"
    >
      <ul aria-label={t('search.activeFilters')} className="contents">
        {chips.map(({ key, label, icon, car, without }) => (
          <li key={key} className="flex max-w-full items-center gap-2 max-sm:shrink-0">
            <Chip name={label} {...(icon && { icon })} onRemove={() => remove(without)}>
              {label}
            </Chip>
            {car?.carTrimId && <UseCarButton car={car} />}
          </li>
        ))}
      </ul>
      <Button variant="link" size="sm" className="shrink-0" onClick={onClearAll}>
        {t('common.clearAll')}
      </Button>
    </div>
  )
}
