import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import type { SearchState } from './searchState.ts'
import type { SearchChip } from './useSearchChips.ts'

interface Props {
  chips: readonly SearchChip[]
  onChange: (state: SearchState) => void
  onClearAll: () => void
}

/** What narrows the results, words of the text and filters alike, as removable chips. */
export function ActiveFilters({ chips, onChange, onClearAll }: Props) {
  const { t } = useText()
  if (chips.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label={t('search.activeFilters')} className="contents">
        {chips.map(({ key, label, icon, without }) => (
          <li key={key} className="max-w-full">
            <Chip name={label} {...(icon && { icon })} onRemove={() => onChange(without)}>
              {label}
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
