import { Search, X } from 'lucide-react'
import { useId, useRef, useState, type FormEvent } from 'react'
import { useText } from '../text/useText.ts'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

type Props = {
  /** Read aloud; also the placeholder unless one is given. */
  label: string
  placeholder?: string
  /** The current search; what is typed stays here until it is sent. */
  value?: string
  /** Gets the trimmed text on Enter or the button; '' when cleared. */
  onSearch: (text: string) => void
  /** Called for every change, for suggestions. */
  onType?: (text: string) => void
  /** Shows the amber button. */
  withButton?: boolean
  size?: 'md' | 'lg'
  className?: string
}

/** A search field: Enter sends, the cross clears and sends nothing as text. */
export function SearchBox(props: Props) {
  const {
    label,
    placeholder = label,
    value = '',
    onSearch,
    onType,
    withButton,
    size = 'md',
  } = props
  const { t } = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    setText(value)
  }

  const type = (next: string) => {
    setText(next)
    onType?.(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(text.trim())
  }
  const clear = () => {
    type('')
    onSearch('')
    input.current?.focus()
  }

  return (
    <form
      role="search"
      aria-label={label}
      onSubmit={submit}
      className={cx(
        'flex min-w-0 items-center gap-1 rounded-card border border-line bg-paper ps-4 text-ink',
        'has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus',
        size === 'lg' ? 'min-h-16 pe-2' : 'min-h-12 pe-1',
        props.className,
      )}
    >
      <Icon of={Search} className="text-ink-3" />
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        dir="auto"
        value={text}
        placeholder={placeholder}
        onChange={(event) => type(event.target.value)}
        className={cx(
          'min-w-0 flex-1 appearance-none self-stretch bg-transparent px-2 text-start outline-none',
          'placeholder-shown:rtl:[direction:rtl] [&::-webkit-search-cancel-button]:hidden',
          size === 'lg' && 'text-lg',
        )}
      />
      {text && <IconButton icon={X} label={t('common.clearSearch')} onClick={clear} />}
      {withButton && (
        <Button variant="action" type="submit" size={size === 'lg' ? 'md' : 'sm'}>
          {t('common.search')}
        </Button>
      )}
    </form>
  )
}
