import { X } from 'lucide-react'
import { searchText } from '../../../text/ar/search.ts'
import { useText } from '../../../text/useText.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { forgetSearch, type RecentSearch } from './recentSearches.ts'

/**
 * The crosses beside the recent searches, row by row: an option may hold no button of its own.
 * The rows have one height.
 */
export function RecentRemovals({ recent }: { recent: readonly RecentSearch[] }) {
  const { t } = useText(searchText)
  return (
    <ul className="shrink-0 pe-1">
      {recent.map(({ text }) => {
        const label = t('search.suggestions.forget', { text })
        return (
          <li key={text}>
            <button
              type="button"
              title={label}
              aria-label={label}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => forgetSearch(text)}
              className="flex h-12 w-11 items-center justify-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink"
            >
              <Icon of={X} size={18} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
