import { productFormText } from '../../../text/ar/vendor/productForm.ts'
import { useText } from '../../../text/useText.ts'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { FormSection } from './FormSection.tsx'
import { useProductField } from './useProductField.ts'

/** Featured, and for an existing product whether it is for sale. */
export function VisibilityBlock({ isNew }: { isNew: boolean }) {
  const { t } = useText(productFormText)
  const field = useProductField()
  const { id: _featured, ...featured } = field('isFeatured')
  const { id: _active, ...active } = field('isActive')
  return (
    <FormSection title={t('productForm.sectionShow')}>
      <Checkbox {...featured} hint={t('productForm.featuredHint')} />
      {!isNew && <Checkbox {...active} hint={t('productForm.activeHint')} />}
    </FormSection>
  )
}
