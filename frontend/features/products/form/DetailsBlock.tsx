import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { foldDigits } from '#shared/kernel/digits.ts'
import { condition, partType } from '#shared/products/schema.ts'
import { useEndpoint } from '../../../api/useEndpoint.ts'
import { productFormText } from '../../../text/ar/vendor/productForm.ts'
import { useText } from '../../../text/useText.ts'
import { Input, Select, Textarea } from '../../../ui/forms/Field.tsx'
import { FormSection } from './FormSection.tsx'
import { OemNumbers } from './OemNumbers.tsx'
import type { ProductValues } from './productValues.ts'
import { useProductField } from './useProductField.ts'
import { WarrantyFields } from './WarrantyFields.tsx'
import { useCategories } from '../../categories/useCategories.ts'

/** `copiedName`: that of the product that a new one began as; it should not stay. */
export function DetailsBlock({ copiedName }: { copiedName?: string | undefined }) {
  const { t, localName } = useText(productFormText)
  const field = useProductField()
  const { data: categories } = useCategories()
  const { data: used } = useEndpoint('catalogue/getUsedValues', {}, { onFocus: false })
  const manufacturersId = useId()
  const { control } = useFormContext<ProductValues>()
  const isCopiedName = useWatch({ control, name: 'nameAr' }) === copiedName
  const partNumber = field('partNumber')
  return (
    <FormSection title={t('productForm.sectionWhat')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Input
          {...field('nameAr')}
          placeholder={t('productForm.nameArHint')}
          lang="ar"
          dir="rtl"
          maxLength={200}
          hint={isCopiedName && <CopiedNameHint />}
          className="sm:col-span-2"
        />
        <Input
          {...field('nameEn')}
          optional
          lang="en"
          ltr
          maxLength={200}
          className="sm:col-span-2"
        />
        <Select
          {...field('categoryId')}
          // The options arrive after the value; a new select then shows it.
          key={categories ? 'ready' : 'waiting'}
          placeholder={t('productForm.chooseCategory')}
          options={(categories ?? []).map((one) => ({ value: one.id, label: localName(one) }))}
        />
        <Select
          {...field('condition')}
          options={condition.options.map((value) => ({ value, label: t(`product.${value}`) }))}
        />
        <Input
          {...partNumber}
          optional
          ltr
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint={t('productForm.partNumberHint')}
          maxLength={60}
          onChange={(event) => {
            showLatinDigits(event.target)
            return partNumber.onChange(event)
          }}
        />
        <Select
          {...field('partType')}
          optional
          placeholder={t('productForm.partTypeNone')}
          options={partType.options.map((value) => ({ value, label: t(`product.${value}`) }))}
        />
        <OemNumbers />
        <div className="sm:col-span-2">
          <Input
            {...field('manufacturer')}
            optional
            maxLength={100}
            list={manufacturersId}
            autoComplete="off"
          />
          <datalist id={manufacturersId}>
            {used?.manufacturers.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
        </div>
        <WarrantyFields />
        <Textarea
          {...field('descriptionAr')}
          placeholder={t('productForm.descriptionArHint')}
          lang="ar"
          dir="rtl"
          maxLength={5000}
          className="sm:col-span-2"
        />
        <Textarea
          {...field('descriptionEn')}
          optional
          lang="en"
          dir="ltr"
          maxLength={5000}
          className="sm:col-span-2"
        />
      </div>
    </FormSection>
  )
}

function CopiedNameHint() {
  const { t } = useText(productFormText)
  return <span className="font-semibold text-action-text">{t('productForm.copiedNameHint')}</span>
}

/** As stored: Eastern digits around a hyphen would be displayed with their halves swapped. */
function showLatinDigits(input: HTMLInputElement) {
  const latin = foldDigits(input.value)
  if (latin === input.value) return
  const caret = input.selectionStart
  input.value = latin
  input.setSelectionRange(caret, caret)
}
