import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useText } from '../../text/useText.ts'
import { cx } from '../elements.tsx'
import { indexByKey } from '../indexByKey.ts'

export type Tab<Id extends string = string> = { id: Id; label: ReactNode; content: ReactNode }

type Props<Id extends string> = {
  tabs: readonly Tab<Id>[]
  label: string
  /** Give both to control the choice from outside, as by the address. */
  value?: Id
  onChange?: (id: Id) => void
}

/** ARIA tabs; the arrow keys follow the eye, so in Arabic the left one goes forward. */
export function Tabs<Id extends string>({ tabs, label, value, onChange }: Props<Id>) {
  const { dir } = useText()
  const base = useId()
  const [own, setOwn] = useState(tabs[0]?.id)
  const selected = tabs.find((tab) => tab.id === (value ?? own)) ?? tabs[0]

  const choose = (id: Id) => {
    setOwn(id)
    onChange?.(id)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex((tab) => tab.id === selected?.id)
    const target = indexByKey(event, { at, last: tabs.length - 1, isRtl: dir === 'rtl' })
    if (target === undefined) return
    const next = (target + tabs.length) % tabs.length
    event.preventDefault()
    choose(tabs[next]!.id)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }

  if (!selected) return null
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-tab-${tab.id}`}
            aria-controls={`${base}-panel`}
            aria-selected={tab === selected}
            tabIndex={tab === selected ? 0 : -1}
            onClick={() => choose(tab.id)}
            className={cx(
              'min-h-12 shrink-0 border-b-3 px-4 font-semibold -outline-offset-3 transition-colors',
              tab === selected
                ? 'border-action text-ink'
                : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-tab-${selected.id}`}
        tabIndex={0}
        className="py-5"
      >
        {selected.content}
      </div>
    </div>
  )
}
