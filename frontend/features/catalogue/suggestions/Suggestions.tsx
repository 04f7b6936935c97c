import { useEffect, useImperativeHandle, useState, type KeyboardEvent, type ReactNode } from 'react'
import { searchText } from '../../../text/ar/search.ts'
import { useText } from '../../../text/useText.ts'
import { forgetSearch, useRecentSearches } from './recentSearches.ts'
import { SuggestionPanel } from './SuggestionPanel.tsx'
import {
  groupOptions,
  recentGroup,
  type Option,
  type SuggestionsProps,
  useSuggestions,
} from './useSuggestions.ts'

/** Keys that move the cursor in the text, and with it the choice back to the text. */
const cursorKeys = ['Home', 'End', 'ArrowLeft', 'ArrowRight']

/** Below a search box: suggestions for what is typed, or the last searches while it is empty. */
export default function Suggestions(props: SuggestionsProps): ReactNode {
  const { ref, id, text, isOpen, onOpen, onShown, onChoose } = props
  const { t } = useText(searchText)
  const isEmpty = text.trim() === ''
  const { groups, isCurrent } = useGroups(text, isOpen)
  const options = groups.flatMap((group) => group.options)
  const isExpanded = isOpen && options.length > 0

  const [reached, setReached] = useState<{ text: string; key: string }>()
  // What the arrows reached holds for the text it was reached in.
  const key = isExpanded && reached?.text === text ? reached.key : undefined
  const at = options.findIndex((option) => option.key === key)
  const active = options[at]
  const idOf = (option: Option) => `${id}-${options.indexOf(option)}`
  const activeId = active && idOf(active)

  useEffect(() => onShown({ isExpanded, activeId }), [onShown, isExpanded, activeId])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const reach = (index: number) => {
    const option = options.at(index)
    setReached(option && { text, key: option.key })
  }
  /** What a key does here; undefined where it is the field's own. */
  const actionOf = (pressed: string): (() => void) | undefined => {
    if (pressed === 'ArrowDown' || pressed === 'ArrowUp') {
      if (!isOpen) return () => onOpen(true)
      if (pressed === 'ArrowUp') return () => reach(Math.max(at, 0) - 1)
      return () => reach((at + 1) % Math.max(options.length, 1))
    }
    if (pressed === 'Escape' && isExpanded) return () => onOpen(false)
    if (!active) return undefined
    if (pressed === 'Enter') return () => onChoose(active.query)
    if (pressed === 'Delete' && isEmpty) return () => forgetSearch(active.name)
    return undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter while a word is being composed belongs to the keyboard.
    if (event.nativeEvent.isComposing) return
    const action = actionOf(event.key)
    if (action) {
      event.preventDefault()
      action()
    } else if (cursorKeys.includes(event.key)) setReached(undefined)
  }
  useImperativeHandle(ref, () => ({ onKeyDown }))

  const says = isOpen && isCurrent && (isExpanded || !isEmpty)
  return (
    <>
      <p role="status" className="sr-only">
        {says &&
          t(isEmpty ? 'search.suggestions.recentCount' : 'search.suggestions.count', {
            n: options.length,
          })}
      </p>
      {isExpanded && (
        <SuggestionPanel
          id={id}
          groups={groups}
          query={text}
          idOf={idOf}
          active={key}
          onChoose={onChoose}
        />
      )}
    </>
  )
}

/** What there is to choose from, and whether it is for this very text. */
function useGroups(text: string, isOpen: boolean) {
  const { language } = useText()
  const recent = useRecentSearches()
  const { items, isCurrent } = useSuggestions(isOpen ? text : '')
  const isEmpty = text.trim() === ''
  return { groups: isEmpty ? [recentGroup(recent)] : groupOptions(items, language), isCurrent }
}
