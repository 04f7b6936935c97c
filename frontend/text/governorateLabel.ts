import { governorates, type Governorate } from '#shared/addresses/governorates.ts'
import type { Language } from './namespace.ts'
import { localName } from './localName.ts'
import { useText } from './useText.ts'

const scripts: Record<Language, RegExp> = { ar: /^[ء-ي ]+$/, en: /^[a-z '-]+$/i }

/** A governorate, with the city it is commonly named after: 'نينوى (الموصل)'. */
export function governorateLabel(governorate: Governorate, language: Language): string {
  const name = localName(governorate, language)
  const city = governorate.aliases.find((alias) => scripts[language].test(alias) && alias !== name)
  const isOtherWord = city !== undefined && !city.includes(name) && city !== 'العاصمة'
  return isOtherWord ? `${name} (${city})` : name
}

/** All governorates as options of a select, by id or by stored name. */
export function useGovernorateOptions(value: 'id' | 'nameAr' = 'id') {
  const { language } = useText()
  return governorates.map((each) => ({
    value: each[value],
    label: governorateLabel(each, language),
  }))
}
