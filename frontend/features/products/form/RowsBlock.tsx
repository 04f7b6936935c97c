import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { productFormText } from '../../../text/ar/vendor/productForm.ts'
import { useText } from '../../../text/useText.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { FormSection } from './FormSection.tsx'
import type { ProductValues } from './productValues.ts'

type List = 'stocks' | 'variants'

type Props<L extends List> = {
  list: L
  limit: number
  /** What a new row starts with. */
  empty: ProductValues[L][number]
  badge?: (index: number) => ReactNode
  children: (index: number) => ReactNode
}

/** A section of rows to add and remove. */
export function RowsBlock<L extends List>({ list, limit, empty, badge, children }: Props<L>) {
  const { t } = useText(productFormText)
  const { control } = useFormContext<ProductValues>()
  const { fields, append, remove } = useFieldArray<ProductValues, List, 'key'>({
    control,
    name: list,
    keyName: 'key',
  })
  return (
    <FormSection
      field={list}
      title={t(`productForm.${list}Title`)}
      hint={t(`productForm.${list}Hint`)}
    >
      <ol className="flex flex-col gap-3">
        {fields.map((field, index) => (
          <li key={field.key} className="rounded-control border border-line p-4">
            <div className="mb-2 flex min-h-11 items-center gap-2">
              <h3 className="text-base whitespace-nowrap">
                {t(`productForm.${list}Name`, { n: index + 1 })}
              </h3>
              {badge?.(index)}
              <IconButton
                icon={Trash2}
                label={t(`productForm.${list}Remove`, { n: index + 1 })}
                onClick={() => remove(index)}
                className="ms-auto text-stop"
              />
            </div>
            {children(index)}
          </li>
        ))}
      </ol>
      {fields.length < limit && (
        <Button
          icon={Plus}
          onClick={() => append(empty, { shouldFocus: list === 'variants' })}
          className={fields.length > 0 ? 'mt-3 max-sm:w-full' : 'max-sm:w-full'}
        >
          {t(`productForm.${list}Add`)}
        </Button>
      )}
    </FormSection>
  )
}
