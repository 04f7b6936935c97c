import type { KeyboardEvent, Ref } from 'react'

/** What a search box asks for, by the names of the list's address. */
export interface PartQuery {
  search?: string
  category?: string
  vendor?: string
}

/** What the field tells screen readers about its list. */
export interface Shown {
  isExpanded: boolean
  /** Id of the option that the arrow keys have reached. */
  activeId?: string | undefined
}

export interface SuggestionKeys {
  /** The list's use of the field's keys. */
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

export interface SuggestionsProps {
  ref: Ref<SuggestionKeys>
  /** The id of the list. */
  id: string
  /** What is in the field. */
  text: string
  /** Whether there may be a list now; it still needs something to show. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onShown: (shown: Shown) => void
  onChoose: (query: PartQuery) => void
}
