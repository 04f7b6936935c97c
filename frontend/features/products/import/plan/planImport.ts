import { fold, partNumberKey } from '#shared/catalogue/fold.ts'
import { newProduct, productChanges } from '#shared/products/bodies.ts'
import { carsWriter, type CarsWriter } from '../columns/cars.ts'
import {
  importFields,
  type ExportedProduct,
  type ImportField,
  type ImportPlan,
  type PlanInput,
  type PlannedProduct,
  type ReadTexts,
  type SheetRow,
  type TextsToRead,
} from '../types.ts'
import { fileProducts, type FileProduct } from './fileProducts.ts'
import { matcher, type Match } from './matchProducts.ts'
import { planFields, recordUnread, type ProductContext } from './planProduct.ts'
import { recorder, type Recorder } from './recorder.ts'

/** Files with the same texts have the same key. */
const keyOfTexts = (texts: Omit<TextsToRead, 'key'>): string =>
  JSON.stringify([texts.nameAr, texts.nameEn, texts.cars])

/** What the server has to read before the plan is whole, each text once. */
export function textsToRead(input: Omit<PlanInput, 'texts'>): TextsToRead[] {
  const writeCars = carsWriter(input.tree)
  const all = new Map<string, TextsToRead>()
  const products = fileProducts(input)
  const { own, answers, defaults } = input
  const match = matcher({ own, answers, defaults, products, textsOf: () => undefined, writeCars })
  for (const product of products) {
    const found = match(product)
    const own = ownProduct(found)
    const texts = textsOf(product, own, defaults?.cars)
    if (own && (texts.cars === '' || texts.cars === writeCars(own))) continue
    all.set(texts.key, texts)
  }
  return [...all.values()]
}

/** The product that the row changes. One that was found by its texts is read as if it were new. */
const ownProduct = (found: Match) =>
  found.code === undefined && !found.isByName ? found.own : undefined

function textsOf(
  { cells }: FileProduct,
  own: ExportedProduct | undefined,
  defaultCars = '',
): TextsToRead {
  const texts = {
    nameAr: cells.nameAr?.text ?? own?.nameAr ?? '',
    nameEn: cells.nameEn?.text ?? own?.nameEn ?? '',
    cars: cells.cars?.text ?? (own ? '' : defaultCars),
  }
  return { key: keyOfTexts(texts), ...texts }
}

/**
 * What an import would do, product by product, in the order of the file. Pure, and fast enough to run
 * again after each change of a cell or an answer.
 */
export function planImport(input: PlanInput): ImportPlan {
  const categories = input.categories
  const context = {
    writeCars: carsWriter(input.tree),
    categoryNames: new Map(categories.map(({ id, nameAr }) => [id, nameAr])),
    categoryIds: new Map(
      categories.flatMap(({ id, slug, nameAr, nameEn = '' }) =>
        [nameEn, slug, id, nameAr].filter(Boolean).map((name) => [fold(name), id] as const),
      ),
    ),
  }
  const { writeCars } = context
  const files = fileProducts(input)
  const textsOfNew = (product: FileProduct) =>
    input.texts.get(textsOf(product, undefined, input.defaults?.cars).key)
  const { own: all, answers, mapping, defaults, tree } = input
  const known = { own: all, answers, defaults, products: files, textsOf: textsOfNew, writeCars }
  const match = matcher(known)
  const rows = new Map(input.rows.map((row) => [row.sheetRow, row]))
  const answeredFor = (row: number) => [
    answers?.accepted,
    answers?.pricesInThousands,
    answers?.rows.get(row),
  ]
  const firstRows = new Map<string, number>()
  const products = files.map((product) => {
    const record = recorder(product, input)
    const found = match(product)
    if (found.code !== undefined) recordMatch(found, product, record, writeCars)
    const own = found.code === undefined ? found.own : undefined
    const texts = input.texts.get(textsOf(product, ownProduct(found), defaults?.cars).key)
    if (record.problems.length > 0) {
      // What else is wrong depends on which product it is; its cars may tell.
      if (texts && found.code === 'maybeSame' && product.cells.cars)
        recordUnread(texts, product.cells.cars, record)
      return undecided(product, record, texts)
    }
    const key = own?.id ?? newKey(product)
    const otherRow = firstRows.get(key)
    if (otherRow === undefined) firstRows.set(key, product.sheetRows[0])
    else record.reject('duplicateRow', own ? 'productId' : 'nameAr', undefined, { otherRow })
    const make = () => planned(product, own, record, { ...context, texts })
    if (record.problems.length > 0) return make()
    const { sheetRows } = product
    const file = sheetRows.map((row) => rows.get(row))
    const on = [
      ...file,
      mapping,
      defaults,
      categories,
      tree,
      own,
      texts,
      ...answeredFor(sheetRows[0]),
    ]
    return memoizePlan(file[0], on, make)
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
  { cells }: FileProduct,
  record: Recorder,
  writeCars: CarsWriter,
): void {
  const field = matchField[code]
  const named = {
    choices: choices.map((one) => ({
      productId: one.id,
      name: one.nameAr,
      cars: writeCars(one),
      prices: one.stocks.map(({ price }) => price),
      pieces: one.stocks.reduce((sum, { quantity }) => sum + quantity, 0),
    })),
  }
  if (code === 'maybeSame') record.ask(code, field, cells[field], named)
  else record.reject(code, field, cells[field], named)
}

const undecided = (
  { sheetRows, cells }: FileProduct,
  { problems }: Recorder,
  texts: ReadTexts | undefined,
): PlannedProduct => ({
  sheetRows,
  state: 'rejected',
  name: cells.nameAr?.text ?? '',
  problems,
  changes: [],
  isAbsolute: false,
  texts,
})

const newKey = ({ cells }: FileProduct) =>
  JSON.stringify([
    partNumberKey(cells.partNumber?.text ?? ''),
    ...[cells.nameAr, cells.manufacturer, cells.cars].map((cell) => fold(cell?.text ?? '')),
  ])

function planned(
  product: FileProduct,
  own: ExportedProduct | undefined,
  record: Recorder,
  context: ProductContext,
): PlannedProduct {
  const { body, isAbsolute } = planFields(product, own, record, context)
  const bulk = own ? { update: { ...body, id: own.id, version: own.version } } : { create: body }
  const isSame = own !== undefined && record.changes.length === 0
  const isStopped = () => record.problems.some(({ severity }) => severity !== 'notes')
  if (!isSame && !isStopped()) recordIssues(body, own, record)
  const state = isStopped() ? 'rejected' : rowState(own, isSame)
  return {
    sheetRows: product.sheetRows,
    state,
    name: body.nameAr,
    problems: record.problems,
    body: state === 'new' || state === 'changed' ? bulk : undefined,
    productId: own?.id,
    changes: record.changes,
    isAbsolute,
    categoryId: body.categoryId || undefined,
    texts: context.texts,
  }
}

/** Whatever else the server would reject. */
function recordIssues(
  body: ReturnType<typeof planFields>['body'],
  own: ExportedProduct | undefined,
  record: Recorder,
): void {
  const { error } = (own ? productChanges : newProduct).safeParse(body)
  for (const { path, message } of error?.issues ?? []) {
    const isWithoutCars = path[0] === 'compatibilities' && body.compatibilities.length === 0
    const code = isWithoutCars ? 'carsRequired' : 'notAccepted'
    record.reject(code, fieldOfPath(path), undefined, { text: message })
  }
}

const rowState = (own: ExportedProduct | undefined, isSame: boolean) =>
  !own ? 'new' : isSame ? 'same' : 'changed'

function fieldOfPath(path: readonly PropertyKey[]): ImportField {
  const [first, , third] = path
  if (first === 'categoryId') return 'category'
  if (first === 'compatibilities' || first === 'isUniversal') return 'cars'
  if (first === 'stocks') return third === 'origin' || third === 'quantity' ? third : 'price'
  return importFields.find((field) => field === first) ?? 'nameAr'
}

interface Kept {
  on: readonly unknown[]
  plan: PlannedProduct
}

const kept = new WeakMap<SheetRow, Kept>()

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
  const before = first && kept.get(first)
  if (before?.on.length === on.length && before.on.every((one, index) => one === on[index]))
    return before.plan
  const plan = make()
  if (first) kept.set(first, { on, plan })
  return plan
}
