/** Joins what a vendor typed with what was saved elsewhere since the form was opened. */
import { parseIqd, parseNumber } from '#shared/kernel/numbers.ts'
import type { CarValue, ProductValues, StockValue } from './productValues.ts'

/** One value of the form; lists are compared by their rows. Undefined: the row is not there. */
export interface Change {
  /** 'nameAr', 'compatibilities.<trim>', 'stocks.<id>', 'stocks.<id>.price', 'variants.<id>'. */
  path: string
  mine: unknown
  theirs: unknown
  /** The origin of the source that it is about. */
  of?: string
}

export interface Merge {
  /** What only the other side changed: it is taken. */
  taken: Change[]
  /** What both changed, to different values. */
  conflicts: Change[]
  /** The merged values: of conflicts mine, but those whose paths are in `theirs`. */
  values: (theirs: ReadonlySet<string>) => ProductValues
}

type Values = ReadonlyMap<string, unknown>

const stockFields = [
  ...(['origin', 'price', 'priceUsd', 'supplier', 'condition'] as const),
  ...(['grade', 'partType', 'country', 'producedAt'] as const),
  ...(['manufacturer', 'warrantyDays', 'warrantyWords'] as const),
]
type ComparedList = 'compatibilities' | 'stocks' | 'variants'
/** The names of changed fields, except for rows of lists; the form has a text for each. */
export type ComparedField =
  Exclude<keyof ProductValues, ComparedList> | (typeof stockFields)[number]

/** `base` is what the form was opened with, `mine` what is in it, `theirs` what is stored now. */
export function mergeProduct(
  base: ProductValues,
  mine: ProductValues,
  theirs: ProductValues,
): Merge {
  const before = flat(base)
  const [own, other] = [flat(mine, before), flat(theirs, before)]
  const paths = [...new Set([...other.keys(), ...own.keys(), ...before.keys()])]
  const changes = paths
    .map((path) => ({ path, mine: own.get(path), theirs: other.get(path) }))
    .filter(({ path, theirs }) => !isSame(theirs, before.get(path)))
  const isMine = ({ path, mine }: Change) => !isSame(mine, before.get(path))
  const conflicts = changes.filter((one) => isMine(one) && !isSame(one.mine, one.theirs))
  const taken = changes.filter((one) => !isMine(one))
  return {
    taken: nameSources(taken, own, other),
    conflicts: nameSources(conflicts, own, other),
    values(chosen) {
      const ofOther = new Set([
        ...taken.map(({ path }) => path),
        ...conflicts.flatMap(({ path }) => (isIn(path, chosen) ? [path] : [])),
      ])
      const merged = new Map(
        paths.map((path) => [path, ofOther.has(path) ? other.get(path) : own.get(path)]),
      )
      return { ...mine, ...comparedFields(merged), ...comparedLists(merged, mine, theirs) }
    },
  }
}

const isIn = (path: string, chosen: ReadonlySet<string>): boolean =>
  chosen.has(path) || chosen.has(path.replace(/\.\w+$/, ''))

/** A source that one side does not have is shown as absent, not field by field. */
const nameSources = (changes: readonly Change[], own: Values, other: Values): Change[] =>
  changes.flatMap((change) => {
    const [list, id, field] = change.path.split('.')
    const row = `${list}.${id}`
    if (list !== 'stocks') return [change]
    const isGone = !own.has(row) || !other.has(row)
    const origin = own.get(`${row}.origin`) ?? other.get(`${row}.origin`)
    return isGone === (field === undefined) ? [{ ...change, of: String(origin) }] : []
  })

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const isList = (key: string): boolean => ['compatibilities', 'stocks', 'variants'].includes(key)

/** The values by path. A source that differs from the one `before` counts as changed as a whole. */
function flat(values: ProductValues, before?: Values): Values {
  const valueByPath = new Map<string, unknown>(
    Object.entries(values)
      .filter(([key]) => !isList(key))
      .map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]),
  )
  for (const car of values.compatibilities)
    valueByPath.set(`compatibilities.${car.carTrimId}`, years(car))
  for (const { id, confirmedPrice: _, ...variant } of values.variants)
    if (id !== undefined) valueByPath.set(`variants.${id}`, priced(variant, 'additionalPrice'))
  for (const stock of values.stocks) {
    if (stock.stockId === undefined) continue
    const row = `stocks.${stock.stockId}`
    const own = priced(stock, 'price')
    for (const field of stockFields) valueByPath.set(`${row}.${field}`, own[field])
    const isChanged = stockFields.some(
      (field) => before?.has(row) && !isSame(before.get(`${row}.${field}`), own[field]),
    )
    valueByPath.set(row, isChanged ? 'changed' : 'there')
  }
  return valueByPath
}

const years = ({ carYearIds, ...car }: CarValue): CarValue => ({
  ...car,
  carYearIds: carYearIds.toSorted(),
  years: car.years.toSorted((one, other) => other - one),
})

/** '95,000' and '٩٥٠٠٠' are one price. */
function priced<T extends object, K extends keyof T>(row: T, key: K): T {
  const amount = parseIqd(String(row[key]))
  return amount === undefined ? row : { ...row, [key]: String(amount) }
}

const comparedFields = (merged: Values): Partial<ProductValues> =>
  Object.fromEntries([...merged].filter(([path]) => !path.includes('.')))

function comparedLists(merged: Values, mine: ProductValues, theirs: ProductValues) {
  const cars = rowsById<CarValue>('compatibilities', merged)
  const variants = mine.variants.filter(({ id }) => id === undefined)
  const known = rowsById<Omit<ProductValues['variants'][number], 'id'>>('variants', merged)
  return {
    compatibilities: cars.map(([, car]) => car),
    stocks: comparedStocks(merged, mine.stocks, theirs.stocks),
    variants: [...known.map(([id, variant]) => ({ ...variant, id })), ...variants],
  }
}

/** The rows of a list that are there, in the order of the other side. */
const rowsById = <T>(list: string, merged: Values): [id: string, row: T][] =>
  [...merged].flatMap(([path, row]): [string, T][] => {
    const [of, id, field] = path.split('.')
    return of === list && id !== undefined && field === undefined && row !== undefined
      ? [[id, row as T]]
      : []
  })

function comparedStocks(
  merged: Values,
  mine: readonly StockValue[],
  theirs: readonly StockValue[],
): StockValue[] {
  const find = (list: readonly StockValue[], id: string) =>
    list.find(({ stockId }) => stockId === id)
  const stored = rowsById<string>('stocks', merged).flatMap(([id]): StockValue[] => {
    const [own, other] = [find(mine, id), find(theirs, id)]
    // Gone there and kept here: it becomes a new source.
    if (!other) return own ? [{ ...own, stockId: undefined, quantitySeen: undefined }] : []
    if (!own) return [other]
    const field = (name: (typeof stockFields)[number]) =>
      String(merged.get(`stocks.${id}.${name}`) ?? own[name])
    return [
      {
        ...own,
        ...Object.fromEntries(stockFields.map((name) => [name, field(name)])),
        quantity: withDifference(own, other),
        quantitySeen: other.quantitySeen,
      },
    ]
  })
  return [...stored, ...mine.filter(({ stockId }) => stockId === undefined)]
}

/** What is stored now, and what the vendor wanted to add or take. */
function withDifference(own: StockValue, other: StockValue): string {
  const wantedQuantity = parseNumber(own.quantity)
  if (wantedQuantity === undefined) return own.quantity
  const now = other.quantitySeen ?? 0
  return String(Math.max(0, now + wantedQuantity - (own.quantitySeen ?? now)))
}
