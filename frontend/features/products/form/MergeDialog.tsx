import { useState } from 'react'
import { parseIqd } from '#shared/kernel/numbers.ts'
import { productPageText } from '../../../text/ar/productPage.ts'
import { searchText } from '../../../text/ar/search.ts'
import { productFormText } from '../../../text/ar/vendor/productForm.ts'
import { productMergeText } from '../../../text/ar/vendor/productMerge.ts'
import { isolate } from '../../../text/format.ts'
import { type TextKey, useText } from '../../../text/useText.ts'
import { Bdi } from '../../../ui/elements.tsx'
import { ActionDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { useCategories } from '../../categories/categoryLinks.tsx'
import type { Change, ComparedField, Merge } from './mergeProduct.ts'
import type { CarValue, VariantValue } from './productValues.ts'

type Props = {
  merge: Merge
  /** The merged product is saved at once; without it, it fills the form. */
  isSaving: boolean
  onClose: () => void
  /** `theirs`: paths of conflicts in which the other value is taken. */
  onSettle: (theirs: ReadonlySet<string>) => void
}

/** The product was saved elsewhere meanwhile: shows what is new there, and asks where both changed. */
export function MergeDialog({ merge, isSaving, onClose, onSettle }: Props) {
  const { t } = useText(productFormText, productMergeText)
  const text = useChangeText()
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const choose = (path: string, side: Side) => {
    const next = new Set(theirs)
    if (side === 'theirs') next.add(path)
    else next.delete(path)
    setTheirs(next)
  }
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t('productForm.staleTitle')}
      cancelLabel={t('productMerge.back')}
      action={{
        variant: 'brand',
        onClick: () => onSettle(theirs),
        children: t(isSaving ? 'productMerge.save' : 'productMerge.apply'),
      }}
    >
      <p className="text-ink-2">{t('productMerge.text')}</p>
      {merge.taken.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 text-base">{t('productMerge.taken')}</h3>
          <dl className="flex flex-col gap-2">
            {merge.taken.map((change) => (
              <div key={change.path} className="rounded-control bg-sunken px-4 py-2.5">
                <dt className="text-sm text-ink-2">{text.label(change)}</dt>
                <dd className="line-clamp-3 font-semibold">
                  <Bdi>{text.value(change, 'theirs')}</Bdi>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {merge.conflicts.length > 0 && (
        <h3 className="mt-5 mb-2 text-base">{t('productMerge.conflicts')}</h3>
      )}
      <div className="flex flex-col gap-3">
        {merge.conflicts.map((change) => (
          <fieldset key={change.path} className="rounded-control border border-line px-4 pt-2 pb-3">
            <legend className="px-1 text-sm font-semibold">{text.label(change)}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
                <input
                  type="radio"
                  name={`merge-${change.path}`}
                  checked={theirs.has(change.path) === (side === 'theirs')}
                  onChange={() => choose(change.path, side)}
                  className="mt-1 size-5 shrink-0 accent-brand"
                />
                <span className="min-w-0">
                  <span className="block text-xs text-ink-3">
                    {t(side === 'mine' ? 'productMerge.mine' : 'productMerge.theirs')}
                  </span>
                  <Bdi className="line-clamp-3">{text.value(change, side)}</Bdi>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      {merge.taken.length + merge.conflicts.length === 0 && (
        <p className="mt-4">{t('productMerge.nothing')}</p>
      )}
    </ActionDialog>
  )
}

type Side = 'mine' | 'theirs'

const namesByField: Partial<Record<string, string>> = {
  country: 'productForm.countries',
  grade: 'productPage.grade',
  ...{ position: 'search.position', side: 'search.position' },
}

function useChangeText() {
  const { t, iqd, nameOf, localName, yearRanges } = useText(
    productFormText,
    productMergeText,
    productPageText,
    searchText,
  )
  const { data: categories } = useCategories()
  // The casts below: a change's path says which list or field, and so which type, its values are of.
  const carOf = ({ mine, theirs }: Change) => (mine ?? theirs) as CarValue
  const variantOf = ({ mine, theirs }: Change) => (mine ?? theirs) as VariantValue

  const label = (change: Change): string => {
    const [list, , field] = change.path.split('.')
    if (list === 'compatibilities') {
      const { brand, trim } = carOf(change)
      return isolate(`${nameOf(brand)} ${nameOf(trim)}`)
    }
    if (list === 'variants') {
      const { carBrand, carModel, year } = variantOf(change)
      return isolate([carBrand, carModel, year].filter(Boolean).join(' '))
    }
    if (list === 'images') return t('productForm.sectionImages')
    const name =
      list === 'stocks' && !field
        ? t('productMerge.source')
        : t(`productForm.${(field ?? list) as Exclude<ComparedField, 'images'>}`)
    return change.of === undefined ? name : `${name} · ${isolate(change.of)}`
  }

  const value = (change: Change, side: Side): string => {
    const [list, , field] = change.path.split('.')
    const one = change[side]
    if (one === undefined) return t('productMerge.gone')
    if (list === 'compatibilities') return yearRanges((one as CarValue).years)
    if (list === 'variants') return variantText(one as VariantValue)
    if (list === 'stocks' && !field) return t('productMerge.kept')
    if (list === 'parts') return t('productForm.partCount', { n: (one as unknown[]).length })
    if (list === 'numberImage' && one) return t('productMerge.images', { n: 1 })
    return plain(field ?? list ?? '', one)
  }

  const variantText = ({ engineType, compatibility, additionalPrice }: VariantValue) =>
    [engineType, compatibility, additionalPrice && iqd(Number(additionalPrice))]
      .filter(Boolean)
      .join(t('common.listSeparator')) || t('productMerge.empty')

  const plain = (field: string, one: unknown): string => {
    if (typeof one === 'boolean') return t(one ? 'productMerge.yes' : 'productMerge.no')
    if (Array.isArray(one))
      return field === 'images'
        ? t('productMerge.images', { n: one.length })
        : one.join(t('common.listSeparator')) || t('productMerge.empty')
    const text = String(one)
    if (text === '') return t('productMerge.empty')
    if (field === 'price') return iqd(parseIqd(text) ?? 0)
    if (field === 'condition' || field === 'partType')
      return t(`product.${text}` as TextKey<typeof productFormText>)
    const names = namesByField[field]
    if (names) return t(`${names}.${text}` as TextKey<typeof productFormText>)
    const category = field === 'categoryId' && categories?.find(({ id }) => id === text)
    return category ? localName(category) : text
  }

  return { label, value }
}
