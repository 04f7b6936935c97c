import { fold, partNumberKey } from '#shared/catalogue/fold.ts'
import { carsWriter, type CarsWriter } from '../columns/cells.ts'
import type {
  ExportedProduct,
  ImportField,
  ImportPlan,
  PlanInput,
  PlannedProduct,
  ReadTexts,
  SheetRow,
  TextsToRead,
} from '../types.ts'
import { fileProducts, recorder, type FileProduct, type Recorder } from './fileProducts.ts'
import { matcher, type Match } from './matchProducts.ts'
import { recordUnread } from './planCars.ts'
import { planProduct } from './planProduct.ts'

/** What the server has to read before the plan is whole, each text once. */
export function textsToRead(input: Omit<PlanInput, 'texts'>): TextsToRead[] {
  const writeCars = carsWriter(input.tree)
  const products = fileProducts(input)
  const match = matcher({ ...input, products, textsOf: () => undefined, writeCars })
  const all = new Map<string, TextsToRead>()
  for (const product of products) {
    const own = ownProduct(match(product))
    const texts = productTexts(product, own, input.defaults.cars)
    if (own && (texts.cars === '' || texts.cars === writeCars(own))) continue
    all.set(texts.key, texts)
  }
  return [...all.values()]
}

/** The product that the row changes. One that was found by its texts is read as if it were new. */
const ownProduct = (match: Match) =>
  match.code === undefined && !match.isByName ? match.own : undefined

/** Files with the same texts have the same key. */
function productTexts(
  { cells }: FileProduct,
  own: ExportedProduct | undefined,
  defaultCars = '',
): TextsToRead {
  const nameAr = cells.nameAr?.text ?? own?.nameAr ?? ''
  const nameEn = cells.nameEn?.text ?? own?.nameEn ?? ''
  const cars = cells.cars?.text ?? (own ? '' : defaultCars)
  return { key: JSON.stringify([nameAr, nameEn, cars]), nameAr, nameEn, cars }
}

/**
 * What an import would do, product by product, in the order of the file. Pure, and fast enough to run
 * again after each change of a cell or an answer.
 */
export function planImport(input: PlanInput): ImportPlan {
  const { categories, answers, mapping, defaults, tree } = input
  const writeCars = carsWriter(tree)
  const context = {
    writeCars,
    categoryNames: new Map(categories.map(({ id, nameAr }) => [id, nameAr])),
    categoryIds: new Map(
      categories.flatMap(({ id, slug, nameAr, nameEn = '' }) =>
        [nameEn, slug, id, nameAr].filter(Boolean).map((name) => [fold(name), id] as const),
      ),
    ),
  }
  const files = fileProducts(input)
  const readTexts = (product: FileProduct, own?: ExportedProduct) =>
    input.texts.get(productTexts(product, own, defaults.cars).key)
  const match = matcher({ ...input, products: files, textsOf: readTexts, writeCars })
  const rows = new Map(input.rows.map((row) => [row.sheetRow, row]))
  const firstRows = new Map<string, number>()
  const products = files.map((product): PlannedProduct => {
    const { sheetRows, cells } = product
    const matched = match(product)
    const own = matched.code === undefined ? matched.own : undefined
    const texts = readTexts(product, ownProduct(matched))
    const record = recorder(product, own, { ...input, isCostly: texts?.part?.isCostly })
    if (matched.code !== undefined) recordMatch(matched, record, writeCars)
    if (record.problems.length > 0) {
      // What else is wrong depends on which product it is; its cars may tell.
      if (texts && matched.code === 'maybeSame' && cells.cars)
        recordUnread(texts, cells.cars, record)
      return undecided(record, texts)
    }
    const key = own?.id ?? newKey(product)
    const otherRow = firstRows.get(key)
    if (otherRow === undefined) firstRows.set(key, sheetRows[0])
    else recordEqual(record, otherRow)
    const make = () => planProduct(record, { ...context, texts })
    if (otherRow !== undefined) return make()
    const file = sheetRows.map((row) => rows.get(row))
    const dependencies = [
      ...[...file, mapping, defaults, categories, tree, own, texts],
      ...[answers.accepted, answers.pricesInThousands, answers.highPricesInThousands],
      ...[answers.usdRate, answers.keepsDollars, input.dollar],
      answers.rows.get(sheetRows[0]),
    ]
    return memoizePlan(file[0], dependencies, make)
  })
  const counts = { new: 0, changed: 0, same: 0, rejected: 0 }
  for (const { state } of products) counts[state]++
  return { products, counts }
}

const matchField = {
  unknownProduct: 'productId',
  whichProduct: 'partNumber',
  maybeSame: 'nameAr',
} as const satisfies Record<string, ImportField>

/** Why it is not known which of the vendor's products this is. */
function recordMatch(
  { code, choices = [] }: Extract<Match, { code: string }>,
  record: Recorder,
  writeCars: CarsWriter,
): void {
  const field = matchField[code]
  const cell = record.product.cells[field]
  const named = {
    choices: choices.map((one) => ({
      productId: one.id,
      name: one.nameAr,
      cars: writeCars(one),
      prices: one.stocks.map(({ price }) => price),
      pieces: one.stocks.reduce((sum, { quantity }) => sum + quantity, 0),
    })),
  }
  if (code === 'maybeSame') record.ask(code, field, cell, named)
  else record.reject(code, field, cell, named)
}

/** Two parts without a number may be alike; a number is of one product. */
function recordEqual({ own, product: { cells }, reject, ask }: Recorder, otherRow: number): void {
  if (own) reject('duplicateRow', 'productId', undefined, { otherRow })
  else if (cells.partNumber) reject('duplicateRow', 'nameAr', undefined, { otherRow })
  else ask('equalRow', 'nameAr', undefined, { otherRow })
}

const undecided = (
  { product: { sheetRows, cells }, problems }: Recorder,
  texts: ReadTexts | undefined,
): PlannedProduct => ({
  ...{ sheetRows, state: 'rejected', name: cells.nameAr?.text ?? '', problems, texts },
  ...{ changes: [], isAbsolute: false },
})

const newKey = ({ cells }: FileProduct) =>
  JSON.stringify([
    partNumberKey(cells.partNumber?.text ?? ''),
    ...[cells.nameAr, cells.manufacturer, cells.cars].map((cell) => fold(cell?.text ?? '')),
  ])

const plans = new WeakMap<SheetRow, { on: readonly unknown[]; plan: PlannedProduct }>()

/**
 * The plan of a product, made again only if something that it depends on is another object than last
 * time: of 5,000 rows one changes when a cell is edited, and checking the others would take a phone
 * seconds.
 */
function memoizePlan(
  first: SheetRow | undefined,
  on: readonly unknown[],
  make: () => PlannedProduct,
): PlannedProduct {
  const before = first && plans.get(first)
  if (before?.on.length === on.length && before.on.every((one, index) => one === on[index]))
    return before.plan
  const plan = make()
  if (first) plans.set(first, { on, plan })
  return plan
}
