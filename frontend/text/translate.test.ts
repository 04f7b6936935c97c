import { describe, expect, it } from 'vitest'
import { ar } from './ar.ts'
import type { ordersText } from './ar/orders.ts'
import { searchText } from './ar/search.ts'
import { en } from './en.ts'
import orders from './en/orders.ts'
import { makeTranslate } from './translate.ts'

const arabic = makeTranslate<typeof searchText>({ ...ar, ...searchText }, 'ar')
const english = makeTranslate(en, 'en')

/** All texts, by the names of their files. */
const arabicFiles = import.meta.glob<Record<string, Node>>('./ar/**/*.ts', { eager: true })
const englishFiles = import.meta.glob<{ default: Node }>('./en/**/*.ts', { eager: true })

type Node = { [key: string]: Node | string }

/** Every text with its dotted path; the forms of a plural are joined into one. */
const texts = (node: Node, prefix = ''): [string, string][] =>
  Object.entries(node).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'string') return [[prefix + key, value]]
    if (typeof value.other === 'string') return [[prefix + key, Object.values(value).join(' ')]]
    return texts(value, `${prefix}${key}.`)
  })

const parameters = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()

describe('t', () => {
  it('chooses among the six Arabic plural forms', () => {
    const forms = [0, 1, 2, 3, 11, 100].map((n) => arabic('common.itemCount', { n }))
    expect(forms).toEqual(['لا قطع', 'قطعة واحدة', 'قطعتان', '٣ قطع', '١١ قطعة', '١٠٠ قطعة'])
  })

  it('chooses between the English plural forms', () => {
    const forms = [1, 2].map((n) => english('common.productCount', { n }))
    expect(forms).toEqual(['1 product', '2 products'])
  })

  it('has a text of its own for none in English too', () => {
    const all = makeTranslate<typeof ordersText>({ orders }, 'en')
    const forms = [0, 1, 2].map((n) => all('orders.activeFilters', { n }))
    expect(forms).toEqual(['No active filters', '1 active filter', '2 active filters'])
  })

  it('fills parameters, numbers in the digits of the language', () => {
    expect(arabic('search.count', { n: 12, total: 1027 })).toBe('عرض ١٢ من ١٬٠٢٧ منتج')
    expect(english('toasts.productAddedToCart', { product: 'Bumper' })).toBe('Bumper added to cart')
  })

  it('leaves user text that looks like a parameter alone', () => {
    expect(english('toasts.searchingFor', { text: '{n} $& {text}' })).toBe(
      'Searching for: {n} $& {text}',
    )
  })
})

describe('the texts', () => {
  const inEnglish = Object.entries(englishFiles).filter(
    ([file, { default: texts }]) => texts !== undefined && file !== './en/pages/info.ts',
  )
  const arabicTexts = inEnglish.flatMap(([file]) =>
    Object.values(arabicFiles[file.replace('/en/', '/ar/')] ?? {}).flatMap((one) => texts(one)),
  )
  const englishTexts = inEnglish.flatMap(([file, { default: one }]) =>
    texts(one, `${/(\w+)\.ts$/.exec(file)?.[1]}.`),
  )

  it('take the same parameters in both languages', () => {
    const taken = (all: [string, string][]) =>
      Object.fromEntries(all.map(([key, text]) => [key, parameters(text)]))
    expect(taken(englishTexts)).toEqual(taken(arabicTexts))
  })

  it('isolate ranges in Latin digits, which an Arabic sentence shows backwards', () => {
    const exposed = arabicTexts.filter(([, text]) =>
      /\d-\d/.test(text.replaceAll(/\u2066[^\u2069]*\u2069/g, '')),
    )
    expect(exposed).toEqual([])
  })

  it('have no empty text', () => {
    const empty = [...arabicTexts, ...englishTexts].filter(([, text]) => text.trim() === '')
    expect(empty).toEqual([])
  })
})
