import { useEffect } from 'react'
import { searchText } from '../../../text/ar/search.ts'
import { useText } from '../../../text/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { forgetSearches, useRecentSearches } from './recentSearches.ts'
import { RecentRemovals } from './RecentRemovals.tsx'
import { SuggestionGroup, type GroupListProps } from './SuggestionGroup.tsx'
import type { OptionGroup } from './suggestionOptions.ts'

interface Props extends GroupListProps {
  /** The id of the list. */
  id: string
  groups: readonly OptionGroup[]
}

/** The list over the page, as wide as its search box. */
export function SuggestionPanel({ id, groups, ...list }: Props) {
  const { t } = useText(searchText)
  const recent = useRecentSearches()
  const isRecent = groups.some(({ kind }) => kind === 'recent')
  useEffect(() => makeRoom(id), [id])
  return (
    <div className="absolute start-0 top-full w-full max-w-2xl z-20 mt-2 max-h-[min(28rem,60dvh)] overflow-y-auto overscroll-contain rounded-card border border-line bg-paper py-2 text-ink shadow-card">
      {isRecent && (
        <div className="flex items-center justify-between gap-3 ps-4 pe-2">
          <p className="text-xs font-semibold text-ink-3">{t('search.suggestions.recent')}</p>
          <Button variant="link" size="sm" className="px-2" onClick={forgetSearches}>
            {t('search.suggestions.forgetAll')}
          </Button>
        </div>
      )}
      <div className="flex">
        <div
          role="listbox"
          id={id}
          aria-label={t(isRecent ? 'search.suggestions.recent' : 'search.suggestions.label')}
          className="min-w-0 flex-1"
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
        >
          {groups.map((group) => (
            <SuggestionGroup key={group.kind} group={group} {...list} />
          ))}
        </div>
        {isRecent && <RecentRemovals recent={recent} />}
      </div>
    </div>
  )
}

/** On a touch screen the keyboard covers the lower half: the box moves up when its list would not fit. */
function makeRoom(id: string) {
  const panel = document.getElementById(id)?.parentElement?.parentElement
  if (!panel || !window.matchMedia?.('(pointer: coarse)').matches) return
  const height = window.visualViewport?.height ?? window.innerHeight
  if (panel.getBoundingClientRect().bottom > height)
    panel.parentElement?.scrollIntoView({ block: 'start' })
}
