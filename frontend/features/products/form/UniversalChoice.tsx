import { useController, useFormContext } from 'react-hook-form'
import { productFormText } from '../../../text/ar/vendor/productForm.ts'
import { useText } from '../../../text/useText.ts'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { fieldId } from './productProblems.ts'
import type { ProductValues } from './productValues.ts'
import { useNamedPart } from './useNamedPart.ts'
import { useProblemText } from './useProductField.ts'

/** Offers to sell a part such as a battery for every car; for others it says why cars are needed. */
export function UniversalChoice() {
  const { t, localName } = useText(productFormText)
  const { control, clearErrors } = useFormContext<ProductValues>()
  const { value, onChange, ...field } = useController({ control, name: 'isUniversal' }).field
  const problem = useProblemText()('isUniversal')
  const part = useNamedPart()
  const isOffered = part?.isUniversal === true
  if (!isOffered && !value)
    return part === undefined ? null : (
      <p className="mb-4 text-sm text-ink-2">
        {part
          ? t('productForm.universalNotThis', { part: localName(part) })
          : t('productForm.universalUnknown')}
      </p>
    )
  const isWrong = part !== undefined && !isOffered
  return (
    <Checkbox
      {...field}
      id={fieldId('isUniversal')}
      className="mb-4"
      label={<span className="font-semibold">{t('productForm.isUniversal')}</span>}
      hint={t('productForm.universalHint')}
      error={problem ?? (isWrong ? t('productForm.universalWrong') : undefined)}
      checked={value}
      onChange={(event) => {
        onChange(event.target.checked)
        clearErrors(['isUniversal', 'compatibilities'])
      }}
    />
  )
}
