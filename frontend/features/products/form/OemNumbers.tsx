import { useState, type ClipboardEvent } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { partNumberKey } from '#shared/catalogue/fold.ts'
import { normalisePartNumber } from '#shared/products/partNumber.ts'
import { useVendorText } from '../../../text/useVendorText.ts'
import { LtrText } from '../../../ui/Bdi.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Input } from '../../../ui/Input.tsx'
import { fieldId } from './productProblems.ts'
import type { ProductValues } from './productValues.ts'
import { useProblemText } from './useProductField.ts'

/** The numbers in a text: a single space may be inside one, anything else separates them. */
const numbersIn = (text: string): string[] =>
  normalisePartNumber(text)
    .split(/[,،;؛/|\n\r\t]+|\s{2,}/)
    .map((number) => number.trim())
    .filter((number) => partNumberKey(number) !== '')

/** Numbers of the original parts that the product replaces, as chips; several may be pasted at once. */
export function OemNumbers() {
  const { t } = useVendorText()
  const { control } = useFormContext<ProductValues>()
  const { value, onChange, onBlur, ref } = useController({ control, name: 'oemNumbers' }).field
  const problem = useProblemText()('oemNumbers')
  const [text, setText] = useState('')

  const add = (typed: string) => {
    const byKey = new Map([...value, ...numbersIn(typed)].map((one) => [partNumberKey(one), one]))
    if (byKey.size > value.length) onChange([...byKey.values()])
    setText('')
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    if (numbersIn(pasted).length < 2) return
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
