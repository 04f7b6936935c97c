import { parseIqd } from '#shared/kernel/parseIqd.ts'
import { productFormText } from '../../../text/ar/vendor/productForm.ts'
import { useText } from '../../../text/useText.ts'
import type { TextKey } from '../../../text/textKey.ts'
import { isolate } from '../../../text/format.ts'
import { useCategories } from '../../categories/useCategories.ts'
import type { Change } from './mergeProduct.ts'
import type { CarValue, VariantValue } from './productValues.ts'

type Side = 'mine' | 'theirs'

/** The words for a change of the form: which field it is, and a side's value. */
export function useChangeText() {
  const { t, iqd, nameOf, localName, yearRanges } = useText(productFormText)
  const { data: categories } = useCategories()
  // The casts below: a change's path says which list, and so which type, its values are of.
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
        ? t('productForm.mergeSource')
        : t(`productForm.${field ?? list}` as TextKey<typeof productFormText>)
    return change.of === undefined ? name : `${name} · ${isolate(change.of)}`
  }

  const value = (change: Change, side: Side): string => {
    const [list, , field] = change.path.split('.')
    const one = change[side]
    if (one === undefined) return t('productForm.mergeGone')
    if (list === 'compatibilities') return yearRanges((one as CarValue).years)
    if (list === 'variants') return variantText(one as VariantValue)
    if (list === 'stocks' && !field) return t('productForm.mergeKept')
    return plain(field ?? list ?? '', one)
  }

  const variantText = ({ engineType, compatibility, additionalPrice }: VariantValue) =>
    [engineType, compatibility, additionalPrice && iqd(Number(additionalPrice))]
      .filter(Boolean)
      .join(t('common.listSeparator')) || t('productForm.mergeEmpty')

  const plain = (field: string, one: unknown): string => {
    if (typeof one === 'boolean') return t(one ? 'productForm.mergeYes' : 'productForm.mergeNo')
    if (Array.isArray(one))
      return field === 'images'
        ? t('productForm.mergeImages', { n: one.length })
        : one.join(t('common.listSeparator')) || t('productForm.mergeEmpty')
    const text = String(one)
    if (text === '') return t('productForm.mergeEmpty')
    if (field === 'price') return iqd(parseIqd(text) ?? 0)
    if (field === 'condition' || field === 'partType')
      return t(`product.${text}` as TextKey<typeof productFormText>)
    const category = field === 'categoryId' && categories?.find(({ id }) => id === text)
    return category ? localName(category) : text
  }

  return { label, value }
}
