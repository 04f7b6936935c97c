import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { activeFilters, type FilterName, type SearchState } from './searchState.ts'

interface Props {
  state: SearchState
  nameOf: (filter: FilterName) => string
  onRemove: (filter: FilterName) => void
  onClearAll: () => void
}

/** The active filters as removable chips. */
export function ActiveFilters({ state, nameOf, onRemove, onClearAll }: Props) {
  const { t } = useText()
  const active = activeFilters(state)
  if (active.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label={t('search.activeFilters')} className="contents">
        {active.map((filter) => (
          <li key={filter} className="max-w-full">
            <Chip name={nameOf(filter)} onRemove={() => onRemove(filter)}>
              {nameOf(filter)}
            </Chip>
          </li>
        ))}
      </ul>
      <Button variant="link" size="sm" onClick={onClearAll}>
        {t('common.clearAll')}
      </Button>
    </div>
  )
}
