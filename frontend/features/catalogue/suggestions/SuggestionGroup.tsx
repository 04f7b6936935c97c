import { CarFront, Hash, History, LayoutGrid, Store, Wrench, type LucideIcon } from 'lucide-react'
import { searchText } from '../../../text/ar/search.ts'
import { useText } from '../../../text/useText.ts'
import { Bdi, LtrText } from '../../../ui/Bdi.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Highlighted } from '../card/Highlighted.tsx'
import type { Option, OptionGroup } from './suggestionOptions.ts'
import type { PartQuery } from './suggestionTypes.ts'

const icons: Record<OptionGroup['kind'], LucideIcon> = {
  recent: History,
  part: Wrench,
  car: CarFront,
  category: LayoutGrid,
  vendor: Store,
  number: Hash,
}

export interface GroupListProps {
  /** What is typed; marked where it matches. */
  query: string
  idOf: (option: Option) => string
  /** The key of the option that the arrow keys have reached. */
  active: string | undefined
  onChoose: (query: PartQuery) => void
}

interface Props extends GroupListProps {
  group: OptionGroup
}

/** The options of one kind. The field's `aria-activedescendant` names the reached one. */
export function SuggestionGroup({ group, query, idOf, active, onChoose }: Props) {
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
