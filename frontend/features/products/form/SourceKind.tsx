import { useController, useFormContext, useWatch } from 'react-hook-form'
import { parseNumber } from '#shared/kernel/numbers.ts'
import { countries } from '#shared/products/countries.ts'
import { doesAge } from '#shared/products/producedAt.ts'
import { condition, grade, partType } from '#shared/products/schema.ts'
import { useEndpoint } from '../../../api/useEndpoint.ts'
import { productPageText } from '../../../text/ar/productPage.ts'
import { productFormText } from '../../../text/ar/vendor/productForm.ts'
import { useText } from '../../../text/useText.ts'
import { Chip } from '../../../ui/Badge.tsx'
import { Input, Select, toOptions } from '../../../ui/forms/Field.tsx'
import { SuggestInput, useProblemText, useProductField } from './FormSection.tsx'
import { useNamedPart } from './namedPart.tsx'
import type { ProductValues } from './productValues.ts'

/** Warranties that vendors usually give, in days. */
const usual = [3, 7, 30, 90, 180, 365] as const

export function SourceKind({ row }: { row: `stocks.${number}` }) {
  const { t } = useText(productFormText, productPageText)
  const field = useProductField()
  const { control } = useFormContext<ProductValues>()
  const { value = '', onChange } = useController({ control, name: `${row}.warrantyDays` }).field
  const producedAt = useWatch({ control, name: `${row}.producedAt` })
  const part = useNamedPart(control)
  const problem = useProblemText()
  const isUsed = useWatch({ control, name: `${row}.condition` }) === 'used'
  const days = parseNumber(value)
  const { data: used } = useEndpoint('catalogue/getUsedValues', {}, { onFocus: false })
  return (
    <>
      <Select
        {...field(`${row}.condition`)}
        options={toOptions(condition.options, (value) => t(`product.${value}`))}
      />
      {isUsed && (
        <Select
          {...field(`${row}.grade`)}
          placeholder={t('productForm.partTypeNone')}
          options={toOptions(grade.options, (value) => t(`productPage.grade.${value}`))}
        />
      )}
      <Select
        {...field(`${row}.partType`)}
        placeholder={t('productForm.partTypeNone')}
        options={toOptions(partType.options, (value) => t(`product.${value}`))}
      />
      <Select
        {...field(`${row}.country`)}
        placeholder={t('productForm.countryNone')}
        options={toOptions(countries, (value) => t(`productForm.countries.${value}`))}
      />
      <SuggestInput
        {...field(`${row}.manufacturer`)}
        suggestions={(used?.manufacturers ?? []).map((value) => ({ value }))}
      />
      {(doesAge(part?.id) || producedAt) && (
        <Input
          {...field(`${row}.producedAt`)}
          placeholder="03/2026"
          error={problem(`${row}.producedAt`) && t('productPage.producedWrong')}
        />
      )}
      <div className="col-span-2 flex flex-col gap-2">
        <Input
          {...field(`${row}.warrantyDays`)}
          value={value}
          onChange={onChange}
          className="sm:max-w-60"
        />
        <div className="flex flex-wrap gap-2">
          {usual.map((one) => (
            <Chip
              key={one}
              selected={days === one}
              onClick={() => onChange(days === one ? '' : String(one))}
            >
              {t('productForm.warrantyOf', { n: one })}
            </Chip>
          ))}
        </div>
      </div>
      <Input
        {...field(`${row}.warrantyWords`)}
        placeholder={t('productForm.warrantyWordsHint')}
        className="col-span-2"
      />
    </>
  )
}
