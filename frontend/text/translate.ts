import { foldDigits } from '#shared/kernel/numbers.ts'
import type { Figures, Plural, TextParams } from './namespace.ts'
import type { Translate } from './textKey.ts'
import { formatCount } from './format.ts'

const arabic = new Intl.PluralRules('ar')
const english = new Intl.PluralRules('en')

const find = (texts: object, key: string): string | Plural => {
  let node: unknown = texts
  for (const step of key.split('.')) node = (node as Record<string, unknown>)[step]
  return node as string | Plural
}

/**
 * Makes `t` for one language from texts that have the keys. `{name}` is replaced by the parameter of
 * that name; numbers are written as the reader's figures are; the parameter `n` chooses a plural's text.
 */
export const makeTranslate = <Namespaces = never>(
  texts: object,
  figures: Figures,
): Translate<Namespaces> => {
  const write = (value: string | number) =>
    typeof value === 'number' ? formatCount(value, figures) : value
  const rules = figures === 'en' ? english : arabic

  return (key: string, params: TextParams = {}) => {
    const found = find(texts, key)
    const n = Number(params.n ?? 0)
    // English has no plural form for none, but may have a text.
    const text =
      typeof found === 'string'
        ? found
        : ((n === 0 ? found.zero : undefined) ?? found[rules.select(n)] ?? found.other)
    const written = figures === 'ar-latn' ? foldDigits(text) : text
    return written.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = params[name]
      return value === undefined ? whole : write(value)
    })
  }
}
