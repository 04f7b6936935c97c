import { lazy, Suspense, useId, useRef, useState, type FocusEvent } from 'react'
import { paths } from '../../../routes/routes.ts'
import { cx } from '../../../ui/elements.tsx'
import { fetchCodeSometime } from '../../../ui/fetchCode.ts'
import { SearchField, useTypedText } from '../../../ui/forms/SearchBox.tsx'
import type { PartQuery, ListState, SuggestionKeys } from './useSuggestions.ts'

/** Loaded when a box is first used. Until it has arrived a box is without suggestions. */
const Suggestions = lazy(() => fetchCodeSometime(() => import('./Suggestions.tsx')))

interface Props {
  label: string
  placeholder: string
  /** The text searched for now. */
  value?: string
  /** Gets the text, or the category or vendor that was chosen instead. Empty when cleared. */
  onSearch: (query: PartQuery) => void
  size?: 'md' | 'lg'
  className?: string
  boxClassName?: string
}

export function PartSearchBox(props: Props) {
  const { value = '', onSearch, className, boxClassName, ...look } = props
  const [text, setText] = useTypedText(value)
  const [isOpen, setOpen] = useState(false)
  const [wasUsed, setUsed] = useState(false)
  const [listState, setListState] = useState<ListState>({ isExpanded: false })
  const keys = useRef<SuggestionKeys>(null)
  const listId = useId()

  const open = () => {
    setUsed(true)
    setOpen(true)
  }
  const send = (query: PartQuery) => {
    setText(query.search ?? '')
    setOpen(false)
    onSearch(query)
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return (
    <div className={cx('relative min-w-0', className)} onBlur={leave}>
      <SearchField
        {...look}
        withButton
        {...(boxClassName && { className: boxClassName })}
        text={text}
        onType={(next) => {
          setText(next)
          open()
        }}
        onSearch={(search) => send(search ? { search } : {})}
        action={paths.products()}
        input={{
          name: 'search',
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-haspopup': 'listbox',
          'aria-expanded': listState.isExpanded,
          'aria-controls': listId,
          'aria-activedescendant': listState.activeId,
          onClick: open,
          // Only an empty box has something to offer before anything is typed.
          onFocus: () => text || open(),
          onKeyDown: (event) => keys.current?.onKeyDown(event),
        }}
      />
      {wasUsed && (
        <Suspense>
          <Suggestions
            ref={keys}
            id={listId}
            text={text}
            isOpen={isOpen}
            onOpen={setOpen}
            onShown={setListState}
            onChoose={send}
          />
        </Suspense>
      )}
    </div>
  )
}
