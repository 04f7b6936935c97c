import { useState, type ClipboardEvent } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { fold, partNumberKey } from '#shared/catalogue/fold.ts'
import { foldDigits } from '#shared/kernel/numbers.ts'
import { normalisePartNumber, partNumbersIn } from '#shared/products/partNumber.ts'
import { position, side } from '#shared/products/schema.ts'
import { useEndpoint } from '../../../api/useEndpoint.ts'
import { searchText } from '../../../text/ar/search.ts'
import { productFormText } from '../../../text/ar/vendor/productForm.ts'
import { useText } from '../../../text/useText.ts'
import { LtrText } from '../../../ui/elements.tsx'
import { Chip } from '../../../ui/Badge.tsx'
import { usePaused } from '../../../ui/states.tsx'
import { Input, Select, Textarea, toOptions } from '../../../ui/forms/Field.tsx'
import { useCategoryOptions } from '../../categories/categoryLinks.tsx'
import {
  FormSection,
  SuggestInput,
  traits,
  useProblemText,
  useProductField,
} from './FormSection.tsx'
import { ProposedDescription, useGuessedCategory } from './namedPart.tsx'
import { fieldId } from './productProblems.ts'
import type { ProductValues } from './productValues.ts'

/** `copiedName`: that of the product that a new one began as; it should not stay. */
export function DetailsBlock({ copiedName }: { copiedName?: string | undefined }) {
  const { t } = useText(productFormText, searchText)
  const field = useProductField()
  const categories = useCategoryOptions()
  const { control } = useFormContext<ProductValues>()
  const isCopiedName = useWatch({ control, name: 'nameAr' }) === copiedName
  const partNumber = field('partNumber')
  const isGuessed = useGuessedCategory()
  return (
    <FormSection title={t('productForm.sectionWhat')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Input
          {...field('nameAr')}
          placeholder={t('productForm.nameArHint')}
          hint={
            isCopiedName && (
              <span className="font-semibold text-action-text">
                {t('productForm.copiedNameHint')}
              </span>
            )
          }
          className="sm:col-span-2"
        />
        <Input {...field('nameEn')} className="sm:col-span-2" />
        <Select
          {...field('categoryId')}
          // The options arrive after the value; a new select then shows it.
          key={categories.length}
          hint={isGuessed && t('productForm.guessedCategory')}
          placeholder={t('productForm.chooseCategory')}
          options={categories}
        />
        <Input
          {...partNumber}
          hint={t('productForm.partNumberHint')}
          onChange={(event) => {
            showLatinDigits(event.target)
            return partNumber.onChange(event)
          }}
        />
        <OemNumbers />
        <Select
          {...field('position')}
          placeholder={t('productForm.partTypeNone')}
          options={toOptions(position.options, (value) => t(`search.position.${value}`))}
        />
        <Select
          {...field('side')}
          placeholder={t('productForm.partTypeNone')}
          options={toOptions(side.options, (value) => t(`search.position.${value}`))}
        />
        <Textarea
          {...field('descriptionAr')}
          placeholder={t('productForm.descriptionArHint')}
          className="sm:col-span-2"
        />
        <ProposedDescription />
        <Textarea {...field('descriptionEn')} className="sm:col-span-2" />
      </div>
    </FormSection>
  )
}

/** As stored: Eastern digits around a hyphen would be displayed with their halves swapped. */
function showLatinDigits(input: HTMLInputElement) {
  const latin = foldDigits(input.value)
  if (latin === input.value) return
  const caret = input.selectionStart
  input.value = latin
  input.setSelectionRange(caret, caret)
}

/** Milliseconds without a key after which numbers are looked up. */
const PAUSE = 250
/** The server suggests numbers from this many characters on. */
const SHORTEST = 3

/**
 * Numbers of the original parts that the product replaces, as chips; several may be pasted at once. While
 * one is typed, those of listed products are suggested.
 */
function OemNumbers() {
  const { t, localName } = useText(productFormText)
  const { control } = useFormContext<ProductValues>()
  const { value, onChange, onBlur, ref } = useController({ control, name: 'oemNumbers' }).field
  const problem = useProblemText()('oemNumbers')
  const [text, setText] = useState('')
  const numberKey = usePaused(fold(normalisePartNumber(text)), PAUSE)
  const { data: suggestions = [] } = useEndpoint(
    'catalogue/listSuggestions',
    numberKey.length >= SHORTEST ? { query: { text: numberKey } } : null,
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
      <SuggestInput
        {...traits.oemNumbers}
        ref={ref}
        id={fieldId('oemNumbers')}
        label={t('productForm.oemNumbers')}
        hint={t('productForm.oemNumbersHint')}
        error={problem}
        enterKeyHint="done"
        suggestions={suggestions
          .filter(({ kind, text }) => kind === 'number' && !value.includes(text))
          .map((one) => ({ value: one.text, label: localName(one) }))}
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
