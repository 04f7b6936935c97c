import { useState } from 'react'
import type { Category } from '#shared/categories/schema.ts'
import { ownProductsText } from '../../../text/ar/vendor/ownProducts.ts'
import { vendorProductsText } from '../../../text/ar/vendor/vendorProducts.ts'
import { useText } from '../../../text/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { Select } from '../../../ui/forms/Field.tsx'

type Props = {
  /** Of the products to move; 0: closed. */
  count: number
  categories: readonly Category[] | undefined
  onClose: () => void
  onChoose: (categoryId: string) => void
}

export function CategoryDialog({ count, categories = [], onClose, onChoose }: Props) {
  const { t, localName } = useText(ownProductsText, vendorProductsText)
  const [chosen, setChosen] = useState('')
  return (
    <Dialog
      open={count > 0}
      onClose={onClose}
      title={t('ownProducts.changeCategory')}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="action" disabled={chosen === ''} onClick={() => onChoose(chosen)}>
            {t('ownProducts.moveProducts', { n: count })}
          </Button>
        </>
      }
    >
      <Select
        label={t('vendorProducts.category')}
        placeholder={t('ownProducts.chooseCategory')}
        options={categories.map((category) => ({
          value: category.id,
          label: localName(category),
        }))}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      />
    </Dialog>
  )
}
