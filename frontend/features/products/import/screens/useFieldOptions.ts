import { fold } from '#shared/catalogue/fold.ts'
import { condition, partType } from '#shared/products/schema.ts'
import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import { useCategories } from '../../../categories/useCategories.ts'
import {
  conditionWord,
  partTypeWord,
  readCondition,
  readPartType,
  readYesNo,
  yesNoWord,
} from '../columns/cells.ts'
import type { ImportField } from '../types.ts'

interface FieldOption {
  /** As a cell says it. */
  value: string
  label: string
}

/** The choices of fields that have some, and which of them a cell means. */
export function useFieldOptions() {
  const { t, localName } = useText(productImportText)
  const categories = useCategories().data ?? []

  const optionsOf = (field: ImportField): FieldOption[] | undefined => {
    if (field === 'category')
      return categories.map((one) => ({ value: one.nameAr, label: localName(one) }))
    if (field === 'condition')
      return condition.options.map((one) => ({
        value: conditionWord(one),
        label: t(`productImport.conditions.${one}`),
      }))
    if (field === 'partType')
      return partType.options.map((one) => ({
        value: partTypeWord(one),
        label: t(`productImport.partTypes.${one}`),
      }))
    if (field === 'isActive')
      return [true, false].map((one) => ({
        value: yesNoWord(one),
        label: t(one ? 'productImport.yes' : 'productImport.no'),
      }))
    return undefined
  }
  /** The option that a text means; the text itself if none. */
  const chosenOf = (field: ImportField, text: string): string => {
    if (field === 'category') {
      const folded = fold(text)
      const found = categories.find(({ id, slug, nameAr, nameEn = '' }) =>
        [nameAr, nameEn, slug, id].some((name) => name !== '' && fold(name) === folded),
      )
      return found?.nameAr ?? text
    }
    if (field === 'condition') {
      const read = readCondition(text)
      return read ? conditionWord(read) : text
    }
    if (field === 'partType') {
      const read = readPartType(text)
      return read ? partTypeWord(read) : text
    }
    const read = readYesNo(text)
    return read === undefined ? text : yesNoWord(read)
  }
  const nameOfCategory = (id: string | undefined) => {
    const found = categories.find((one) => one.id === id)
    return found && localName(found)
  }
  return { optionsOf, chosenOf, nameOfCategory }
}
