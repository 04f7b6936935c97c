import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { limits } from '#shared/kernel/limits.ts'
import { useEndpoint } from '../../../api/useEndpoint.ts'
import { productFormText } from '../../../text/ar/vendor/productForm.ts'
import { useText } from '../../../text/useText.ts'
import { Bdi, Button, IconButton } from '../../../ui/elements.tsx'
import { Input } from '../../../ui/forms/Field.tsx'
import { NumberStepper } from '../../../ui/forms/NumberStepper.tsx'
import { usePaused } from '../../../ui/states.tsx'
import { FormSection } from './FormSection.tsx'
import type { ProductValues } from './productValues.ts'

const PAUSE = 250
const shownResults = 5

/** Which of the vendor's products a set consists of; most products are not sets. */
export function SetBlock({ productId }: { productId: string | undefined }) {
  const { t, localName } = useText(productFormText)
  const { control } = useFormContext<ProductValues>()
  const { value: parts, onChange } = useController({ control, name: 'parts' }).field
  const [text, setText] = useState('')
  const search = usePaused(text.trim(), PAUSE)
  const { data: found } = useEndpoint(
    'products/listMyProducts',
    search ? { query: { search, limit: shownResults } } : null,
    { onFocus: false },
  )
  const unnamed = parts.filter(({ name }) => !name).map((part) => part.productId)
  const cards = useEndpoint(
    'catalogue/listProductCards',
    unnamed.length > 0 ? { query: { ids: unnamed.join() } } : null,
    { onFocus: false, keepPrevious: true },
  )
  const nameOf = (id: string) => {
    const card = cards.data?.find((one) => one.id === id)
    return card ? localName(card) : t(cards.data ? 'productForm.partGone' : 'common.loading')
  }
  const offered = found?.filter(
    ({ id }) => id !== productId && parts.every((part) => part.productId !== id),
  )
  return (
    <FormSection field="parts" title={t('productForm.parts')} hint={t('productForm.partsHint')}>
      {parts.length > 0 && (
        <ul aria-label={t('productForm.parts')} className="mb-4 flex flex-col gap-2">
          {parts.map((part) => {
            const name = part.name || nameOf(part.productId)
            return (
              <li key={part.productId} className="flex flex-wrap items-center gap-2">
                <Bdi className="min-w-40 flex-1">{name}</Bdi>
                <NumberStepper
                  label={t('productForm.partPieces', { name })}
                  value={part.quantity}
                  max={limits.piecesPerPart}
                  onChange={(quantity) =>
                    onChange(parts.map((one) => (one === part ? { ...one, quantity } : one)))
                  }
                />
                <IconButton
                  icon={Trash2}
                  label={t('productForm.partRemove', { name })}
                  onClick={() => onChange(parts.filter((one) => one !== part))}
                  className="text-stop"
                />
              </li>
            )
          })}
        </ul>
      )}
      {parts.length < limits.partsPerSet && (
        <Input
          type="search"
          optional
          label={t('productForm.partSearch')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      {search && offered && (
        <ul aria-label={t('productForm.partSearch')} className="mt-2 flex flex-col gap-2">
          {offered.map((product) => (
            <li key={product.id}>
              <Button
                icon={Plus}
                size="sm"
                onClick={() => {
                  const name = localName(product)
                  onChange([...parts, { productId: product.id, quantity: 1, name }])
                  setText('')
                }}
              >
                <Bdi>{localName(product)}</Bdi>
              </Button>
            </li>
          ))}
          {offered.length === 0 && (
            <li role="status" className="text-sm text-ink-2">
              {t('productForm.partNone')}
            </li>
          )}
        </ul>
      )}
    </FormSection>
  )
}
