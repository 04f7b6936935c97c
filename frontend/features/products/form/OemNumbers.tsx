import { useId, useState, type ClipboardEvent } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { fold, partNumberKey } from '#shared/catalogue/fold.ts'
import { normalisePartNumber, partNumbersIn } from '#shared/products/partNumber.ts'
import { useEndpoint } from '../../../api/useEndpoint.ts'
import { productFormText } from '../../../text/ar/vendor/productForm.ts'
import { useText } from '../../../text/useText.ts'
import { LtrText } from '../../../ui/Bdi.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Input } from '../../../ui/forms/Field.tsx'
import { usePaused } from '../../../ui/feedback/timing.tsx'
import { fieldId } from './productProblems.ts'
import type { ProductValues } from './productValues.ts'
import { useProblemText } from './useProductField.ts'

/** Milliseconds without a key after which numbers are looked up. */
const PAUSE = 250
/** The server suggests numbers from this many characters on. */
const SHORTEST = 3

/**
 * Numbers of the original parts that the product replaces, as chips; several may be pasted at once. While
 * one is typed, those of listed products are suggested.
 */
export function OemNumbers() {
  const { t, localName } = useText(productFormText)
  const { control } = useFormContext<ProductValues>()
  const { value, onChange, onBlur, ref } = useController({ control, name: 'oemNumbers' }).field
  const problem = useProblemText()('oemNumbers')
  const [text, setText] = useState('')
  const suggestionsId = useId()
  const wanted = usePaused(fold(normalisePartNumber(text)), PAUSE)
  const { data: suggestions = [] } = useEndpoint(
    'catalogue/listSuggestions',
    wanted.length >= SHORTEST ? { query: { text: wanted } } : null,
    { onFocus: false },
  )

  const add = (typed: string) => {
    const byKey = new Map(
      [...value, ...partNumbersIn(typed)].map((one) => [partNumberKey(one), one]),
    )
    if (byKey.size > value.length) onChange([...byKey.values()])
    setText('')
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    if (partNumbersIn(pasted).length < 2) return
    event.preventDefault()
    add(`${text}\n${pasted}`)
  }

  return (
    <div className="flex flex-col gap-2 sm:col-span-2">
      <Input
        ref={ref}
        id={fieldId('oemNumbers')}
        label={t('productForm.oemNumbers')}
        hint={t('productForm.oemNumbersHint')}
        error={problem}
        optional
        ltr
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={60}
        list={suggestionsId}
        value={text}
        onChange={({ target }) =>
          /[,،;؛]/.test(target.value) ? add(target.value) : setText(target.value)
        }
        onPaste={paste}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add(text)
        }}
        onBlur={() => {
          add(text)
          onBlur()
        }}
      />
      <datalist id={suggestionsId}>
        {suggestions
          .filter(({ kind, text }) => kind === 'number' && !value.includes(text))
          .map((one) => (
            <option key={one.text} value={one.text} label={localName(one)} />
          ))}
      </datalist>
      {value.length > 0 && (
        <ul aria-label={t('productForm.oemNumbers')} className="flex flex-wrap gap-2">
          {value.map((number) => (
            <li key={number}>
              <Chip name={number} onRemove={() => onChange(value.filter((one) => one !== number))}>
                <LtrText>{number}</LtrText>
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
