import type { Language, Plural, TextKey, TextParams, Translate } from './catalogue.ts'
import { formatNumber } from './format.ts'

const pluralRules: Record<Language, Intl.PluralRules> = {
  ar: new Intl.PluralRules('ar'),
  en: new Intl.PluralRules('en'),
}

const find = (catalogue: object, key: string): string | Plural => {
  let node: unknown = catalogue
  for (const step of key.split('.')) node = (node as Record<string, unknown>)[step]
  return node as string | Plural
}

/**
 * Makes `t` for one language from a catalogue that has the keys. `{name}` is replaced by the parameter of
 * that name; numbers are written in the language's digits; the parameter `n` chooses a plural's text.
 */
export const makeTranslate = <Key extends string = TextKey>(
  catalogue: object,
  language: Language,
): Translate<Key> => {
  const write = (value: string | number) =>
    typeof value === 'number' ? formatNumber(value, language) : value

  return (key: Key, params: TextParams = {}) => {
    const found = find(catalogue, key)
    const text =
      typeof found === 'string'
        ? found
        : (found[pluralRules[language].select(Number(params.n ?? 0))] ?? found.other)
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = params[name]
      return value === undefined ? whole : write(value)
    })
  }
}
