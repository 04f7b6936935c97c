import { Search, X } from 'lucide-react'
import { useId, useRef, type ComponentPropsWithoutRef, type FormEvent, useState } from 'react'
import { useText } from '../../text/useText.ts'
import { Button, cx, Icon, IconButton } from '../elements.tsx'

type Look = {
  /** Read aloud; also the placeholder unless one is given. */
  label: string
  placeholder?: string
  /** Gets the trimmed text on Enter or the button; '' when cleared. */
  onSearch: (text: string) => void
  /** Shows the amber button. */
  withButton?: boolean
  size?: 'md' | 'lg'
  className?: string
}

type BoxProps = Look & {
  /** The current search; what is typed stays here until it is sent. */
  value?: string
  /** Called for every change. */
  onType?: (text: string) => void
}

type FieldProps = Look & {
  text: string
  onType: (text: string) => void
  /** Where the form leads before its script has come. */
  action?: string
  /** What makes the input a combobox. */
  input?: ComponentPropsWithoutRef<'input'>
}

/** A search field: Enter sends, the cross clears and sends nothing as text. */
export function SearchBox({ value = '', onType, ...look }: BoxProps) {
  const [text, setText] = useTypedText(value)
  const type = (next: string) => {
    setText(next)
    onType?.(next)
  }
  return <SearchField {...look} text={text} onType={type} />
}

export function SearchField(props: FieldProps) {
  const { label, placeholder = label, text, onSearch, onType, withButton, size = 'md' } = props
  const { t } = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(text.trim())
  }
  const clear = () => {
    onType('')
    onSearch('')
    input.current?.focus()
  }

  return (
    <form
      role="search"
      action={props.action}
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
        onChange={(event) => onType(event.target.value)}
        className={cx(
          'min-w-0 flex-1 appearance-none self-stretch bg-transparent px-2 text-start text-ellipsis outline-none',
          'placeholder-shown:rtl:[direction:rtl] [&::-webkit-search-cancel-button]:hidden',
          size === 'lg' && 'text-lg',
        )}
        {...props.input}
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

/** The text of a field that follows `value` and otherwise keeps what is typed until it is sent. */
export function useTypedText(value: string): [string, (text: string) => void] {
  const [text, setText] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    setText(value)
  }
  return [text, setText]
}
