import { limits } from '#shared/kernel/limits.ts'
import { productFormText } from '../../../text/ar/vendor/productForm.ts'
import { useText } from '../../../text/useText.ts'
import { Input } from '../../../ui/forms/Field.tsx'
import { PriceInput } from './PriceInput.tsx'
import { emptyVariant } from './productValues.ts'
import { RowsBlock } from './RowsBlock.tsx'
import { useProductField } from './useProductField.ts'

/** Versions of the product for other cars or engines, each with an additional price. */
export function VariantsBlock() {
  const { t } = useText(productFormText)
  const field = useProductField()
  return (
    <RowsBlock list="variants" limit={limits.variantsPerProduct} empty={emptyVariant}>
      {(index) => (
        <div className="grid gap-4 sm:grid-cols-3">
          <Input {...field(`variants.${index}.carBrand`)} maxLength={60} />
          <Input {...field(`variants.${index}.carModel`)} maxLength={60} />
          <Input
            {...field(`variants.${index}.year`)}
            ltr
            placeholder={t('productForm.yearHint')}
            maxLength={20}
          />
          <Input
            {...field(`variants.${index}.engineType`)}
            optional
            placeholder={t('productForm.engineHint')}
            maxLength={60}
          />
          <PriceInput row={`variants.${index}`} name="additionalPrice">
            <Input {...field(`variants.${index}.compatibility`)} optional maxLength={300} />
          </PriceInput>
        </div>
      )}
    </RowsBlock>
  )
}
