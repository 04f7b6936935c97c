import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { limits } from '#shared/kernel/limits.ts'
import { useVendorText } from '../../../text/useVendorText.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Input } from '../../../ui/Input.tsx'
import { FormSection } from './FormSection.tsx'
import { PriceQuestion } from './PriceQuestion.tsx'
import { fieldId } from './productProblems.ts'
import { emptyVariant, type ProductValues } from './productValues.ts'
import { usePriceField } from './usePriceField.ts'
import { useProblemText, useProductField } from './useProductField.ts'

/** Versions of the product for other cars or engines, each with an additional price. */
export function VariantsBlock() {
  const { t } = useVendorText()
  const { control } = useFormContext<ProductValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'variants', keyName: 'key' })
  const problem = useProblemText()
  return (
    <FormSection
      id={fieldId('variants')}
      title={t('productForm.sectionVariants')}
      hint={t('productForm.variantsHint')}
      error={problem('variants')}
    >
      <ol className="flex flex-col gap-3">
        {fields.map((field, index) => (
          <li key={field.key} className="rounded-control border border-line p-4">
            <VariantRow index={index} onRemove={() => remove(index)} />
          </li>
        ))}
      </ol>
      {fields.length < limits.variantsPerProduct && (
        <Button
          icon={Plus}
          onClick={() => append(emptyVariant, { shouldFocus: true })}
          className={fields.length > 0 ? 'mt-3 max-sm:w-full' : 'max-sm:w-full'}
        >
          {t('productForm.addVariant')}
        </Button>
      )}
    </FormSection>
  )
}

function VariantRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { t, iqd } = useVendorText()
  const field = useProductField()
  const extra = usePriceField(`variants.${index}`, 'additionalPrice')
  return (
    <>
      <div className="mb-2 flex min-h-11 items-center justify-between gap-2">
        <h3 className="text-base">{t('productForm.variantN', { n: index + 1 })}</h3>
        <IconButton
          icon={Trash2}
          label={t('productForm.removeVariant', { n: index + 1 })}
          onClick={onRemove}
          className="text-stop"
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <Input
          label={t('productForm.carBrand')}
          maxLength={60}
          {...field(`variants.${index}.carBrand`)}
        />
        <Input
          label={t('productForm.carModel')}
          maxLength={60}
          {...field(`variants.${index}.carModel`)}
        />
        <Input
          label={t('productForm.year')}
          ltr
          placeholder={t('productForm.yearHint')}
          maxLength={20}
          {...field(`variants.${index}.year`)}
        />
        <Input
          label={t('productForm.engineType')}
          optional
          placeholder={t('productForm.engineHint')}
          maxLength={60}
          {...field(`variants.${index}.engineType`)}
        />
        <Input
          label={t('productForm.additionalPrice')}
          optional
          inputMode="decimal"
          ltr
          autoComplete="off"
          maxLength={40}
          hint={extra.price !== undefined && extra.price > 0 && <output>{iqd(extra.price)}</output>}
          {...extra.input}
        />
        <Input
          label={t('productForm.variantNotes')}
          optional
          maxLength={300}
          {...field(`variants.${index}.compatibility`)}
        />
        <PriceQuestion question={extra.question} className="col-span-full empty:hidden" />
      </div>
    </>
  )
}
