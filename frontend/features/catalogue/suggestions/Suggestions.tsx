import {
  CarFront,
  Hash,
  History,
  LayoutGrid,
  Store,
  Wrench,
  X,
  type LucideIcon,
} from 'lucide-react'
import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { searchText } from '../../../text/ar/search.ts'
import { useText } from '../../../text/useText.ts'
import { Bdi, Button, cx, Icon, LtrText } from '../../../ui/elements.tsx'
import { Highlighted } from '../../../ui/parts/Highlighted.tsx'
import { forgetSearch, forgetSearches, useRecentSearches } from './recentSearches.ts'
import {
  groupOptions,
  recentGroup,
  useSuggestions,
  type Option,
  type OptionGroup,
  type PartQuery,
  type SuggestionsProps,
} from './useSuggestions.ts'

/** Keys that move the cursor in the text, and with it the choice back to the text. */
const cursorKeys = ['Home', 'End', 'ArrowLeft', 'ArrowRight']

/** Below a search box: suggestions for what is typed, or the last searches while it is empty. */
export default function Suggestions(props: SuggestionsProps): ReactNode {
  const { ref, id, text, isOpen, onOpen, onShown, onChoose } = props
  const { t, language } = useText(searchText)
  const recent = useRecentSearches()
  const { items, isCurrent } = useSuggestions(isOpen ? text : '')
  const isEmpty = text.trim() === ''
  const groups = isEmpty ? [recentGroup(recent)] : groupOptions(items, language)
  const options = groups.flatMap((group) => group.options)
  const isExpanded = isOpen && options.length > 0

  const [reached, setReached] = useState<{ text: string; key: string }>()
  // What the arrows reached holds for the text it was reached in.
  const key = isExpanded && reached?.text === text ? reached.key : undefined
  const at = options.findIndex((option) => option.key === key)
  const active = options[at]
  const idOf = (option: Option) => `${id}-${options.indexOf(option)}`
  const activeId = active && idOf(active)

  // The field tells of the list in the same frame that shows it.
  useLayoutEffect(() => onShown({ isExpanded, activeId }), [onShown, isExpanded, activeId])
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

interface PanelProps extends GroupListProps {
  id: string
  groups: readonly OptionGroup[]
}

function SuggestionPanel({ id, groups, ...list }: PanelProps) {
  const { t } = useText(searchText)
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
        {isRecent && <RecentRemovals />}
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

const icons: Record<OptionGroup['kind'], LucideIcon> = {
  recent: History,
  part: Wrench,
  car: CarFront,
  category: LayoutGrid,
  vendor: Store,
  number: Hash,
}

interface GroupListProps {
  /** What is typed; marked where it matches. */
  query: string
  idOf: (option: Option) => string
  /** The key of the option that the arrow keys have reached. */
  active: string | undefined
  onChoose: (query: PartQuery) => void
}

/** The options of one kind. The field's `aria-activedescendant` names the current one. */
function SuggestionGroup(props: GroupListProps & { group: OptionGroup }) {
  const { group, query, idOf, active, onChoose } = props
  const { t } = useText(searchText)
  const { kind, options } = group
  const isRecent = kind === 'recent'
  const Name = kind === 'number' ? LtrText : Bdi
  return (
    <div
      role="group"
      aria-label={t(`search.suggestions.${kind}`)}
      className={cx(!isRecent && 'not-first:mt-1')}
    >
      {!isRecent && (
        <p aria-hidden="true" className="px-4 py-1 text-xs font-semibold text-ink-3">
          {t(`search.suggestions.${kind}`)}
        </p>
      )}
      {options.map((option) => (
        <div
          key={option.key}
          role="option"
          id={idOf(option)}
          aria-selected={option.key === active}
          onClick={() => onChoose(option.query)}
          className={cx(
            'flex min-h-12 cursor-pointer items-center gap-3 px-4 py-1 hover:bg-sunken',
            isRecent && 'h-12 pe-2',
            option.key === active && 'bg-brand-tint hover:bg-brand-tint',
          )}
        >
          <Icon of={icons[kind]} className="text-ink-3" />
          <span className="flex min-w-0 flex-1 flex-col">
            <span className="truncate">
              <Name>
                <Highlighted text={option.name} query={query} />
              </Name>
            </span>
            {option.detail && (
              <span className="truncate text-xs text-ink-3">
                <Bdi>
                  <Highlighted text={option.detail} query={query} />
                </Bdi>
              </span>
            )}
          </span>
          <span className="shrink-0 text-xs text-ink-3">
            {t('common.itemCount', { n: option.count })}
          </span>
        </div>
      ))}
    </div>
  )
}

/**
 * The crosses beside the recent searches, row by row: an option may hold no button of its own.
 * The rows have one height.
 */
function RecentRemovals() {
  const { t } = useText(searchText)
  const recent = useRecentSearches()
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
