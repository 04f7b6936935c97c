import { fold } from '#shared/catalogue/fold.ts'
import { looksLikeImage } from '#shared/images/imageUrl.ts'
import { limits } from '#shared/kernel/limits.ts'
import { newProduct, productChanges } from '#shared/products/bodies.ts'
import { partNumbersIn } from '#shared/products/partNumber.ts'
import { mayBeProducedAt, readMonth } from '#shared/products/producedAt.ts'
import { findOffer } from '#shared/products/rules.ts'
import type { ProductSource, SourceTraits } from '#shared/products/schema.ts'
import {
  conditionCells,
  type ExportContext,
  exportedCells,
  imagesText,
  isDetail,
  looksLikeDate,
  looksRounded,
  partTypeCells,
  readDays,
  readPartNumber,
  yesNoCells,
} from '../columns/cells.ts'
import {
  importFields,
  type ExportedProduct,
  type ImportField,
  type PlannedProduct,
  type ReadTexts,
} from '../types.ts'
import { clears, type Cell, type Recorder } from './fileProducts.ts'
import { planCars } from './planCars.ts'
import { planSources } from './planSources.ts'

interface ProductContext extends ExportContext {
  categoryIds: ReadonlyMap<string, string>
  texts: ReadTexts | undefined
}

/** What the import would do to one product, with whatever is wrong with it. */
export function planProduct(record: Recorder, context: ProductContext): PlannedProduct {
  const { own, product, problems, changes } = record
  const { body, isAbsolute } = planFields(record, context)
  const bulk = own ? { update: { ...body, id: own.id, version: own.version } } : { create: body }
  const isSame = own !== undefined && changes.length === 0
  const isStopped = () => problems.some(({ severity }) => severity !== 'notes')
  if (!isSame && !isStopped()) recordIssues(body, record)
  const state = isStopped() ? 'rejected' : !own ? 'new' : isSame ? 'same' : 'changed'
  return {
    sheetRows: product.sheetRows,
    state,
    name: body.nameAr,
    problems,
    body: state === 'new' || state === 'changed' ? bulk : undefined,
    productId: own?.id,
    changes,
    isAbsolute,
    categoryId: body.categoryId || undefined,
    texts: context.texts,
  }
}

/** Whatever else the server would reject. */
function recordIssues(body: ReturnType<typeof planFields>['body'], record: Recorder): void {
  const { error } = (record.own ? productChanges : newProduct).safeParse(body)
  for (const { path, message } of error?.issues ?? []) {
    // A source's are copies of the product's, which has the same issue.
    if (path[0] === 'stocks' && sourceTraits.has(path[2])) continue
    const isWithoutCars = path[0] === 'compatibilities' && body.compatibilities.length === 0
    const code = isWithoutCars ? 'carsRequired' : 'notAccepted'
    record.reject(code, issueField(path), undefined, { text: message })
  }
}

const sourceTraits: ReadonlySet<PropertyKey | undefined> = new Set([
  'condition',
  'partType',
  'manufacturer',
  'warranty',
] satisfies (keyof SourceTraits)[])

function issueField([first, , third]: readonly PropertyKey[]): ImportField {
  if (first === 'categoryId') return 'category'
  if (first === 'compatibilities' || first === 'isUniversal') return 'cars'
  if (first === 'stocks') return third === 'origin' || third === 'quantity' ? third : 'price'
  return importFields.find((field) => field === first) ?? 'nameAr'
}

/** Others always have a value. */
const clearable: ReadonlySet<ImportField> = new Set(['partType', 'warrantyDays', 'producedAt'])

/** The fields of a product after the import, as the API takes them. */
function planFields(record: Recorder, context: ProductContext) {
  const { own, readCell } = record
  const stored: Partial<ExportedProduct> = own ?? {}
  const before: Partial<Record<ImportField, string>> = own ? exportedCells(own, context) : {}
  const optional = (
    field: 'nameEn' | 'descriptionAr' | 'descriptionEn' | 'manufacturer',
    limit: number,
  ) => record.optional(field, readCell(field), stored[field], limit)
  /** A value of a list, or a number: read from the cell, else as before. */
  const read = <T>(
    field: ImportField,
    code: Parameters<Recorder['reject']>[0],
    stored: T | undefined,
    words: { read: (text: string) => T | undefined; show: (value: T) => string },
  ): T | undefined => {
    const cell = readCell(field)
    const shown = before[field] ?? ''
    if (!cell || cell.text === shown) return stored
    const isCleared = cell.text === clears && clearable.has(field)
    const value = isCleared ? undefined : words.read(cell.text)
    if (value === undefined && !isCleared) record.reject(code, field, cell)
    const after = value === undefined ? '' : words.show(value)
    if (after !== shown) record.change(field, shown, after)
    return value
  }
  const planCategory = () => {
    const cell = readCell('category')
    const guessed = own ? undefined : context.texts?.categoryId
    if (guessed && !context.categoryIds.has(fold(cell?.text ?? ''))) {
      record.note('categoryGuessed', 'category', cell)
      return guessed
    }
    // Guessed as soon as there is a name, so a missing name is asked for alone.
    if (!own && !cell && nameAr !== '') record.reject('required', 'category')
    const names = {
      read: (text: string) => context.categoryIds.get(fold(text)),
      show: (id: string) => context.categoryNames.get(id) ?? id,
    }
    return read('category', 'unknownCategory', stored.categoryId, names) ?? ''
  }
  const nameAr = planName(record)
  const descriptionAr = optional('descriptionAr', 5000)
  if (descriptionAr === undefined) record.note('descriptionGenerated', 'descriptionAr')
  const days = { read: readDays, show: String }
  const warranty = withoutAbsent({
    days: read('warrantyDays', 'unreadableDays', stored.warranty?.days, days),
    words: record.optional('warrantyWords', readCell('warrantyWords'), stored.warranty?.words, 200),
  })
  const condition = read('condition', 'unknownCondition', stored.condition, conditionCells)
  if (!own && condition === undefined) record.note('conditionAssumed', 'condition')
  const manufacturer = optional('manufacturer', 100)
  const partType = read('partType', 'unknownPartType', stored.partType, partTypeCells)
  const { sources, isAbsolute } = planSources(record)
  const storedMonth = findMonth(own)
  // A stored month may have grown too old since.
  const readNew = (text: string) =>
    readMonth(text) === storedMonth ? storedMonth : readProduced(text)
  const month = { read: readNew, show: String }
  const producedAt = read('producedAt', 'unreadableMonth', storedMonth, month)
  const others = {
    manufacturer,
    warranty: Object.keys(warranty).length === 0 ? undefined : warranty,
  }
  const said = { condition, partType, producedAt, ...others }
  const body = withoutAbsent({
    nameAr,
    nameEn: optional('nameEn', 200),
    descriptionAr: descriptionAr ?? describe(nameAr, readCell('condition')),
    descriptionEn: optional('descriptionEn', 5000),
    manufacturer,
    partNumber: planPartNumber(record),
    oemNumbers: planOemNumbers(record),
    condition,
    partType,
    categoryId: planCategory(),
    imageUrl: planImages(record),
    isActive: read('isActive', 'unknownYesNo', stored.isActive, yesNoCells),
    isFeatured: stored.isFeatured,
    ...planCars(record, context),
    warranty: others.warranty,
    stocks: sources.map((source) => ({
      ...source,
      ...withoutAbsent(keptTraits(record, source.stockId, said)),
    })),
  })
  if (!own && (body.imageUrl ?? '[]') === '[]') record.note('withoutImage', 'imageUrl')
  return { body, isAbsolute }
}

/** A product shows that of its offer. */
const findMonth = (own: ExportedProduct | undefined) => findOffer(own?.stocks ?? [])?.producedAt

/** A month in which something for sale may have been made. */
function readProduced(text: string): string | undefined {
  const month = readMonth(text)
  return month && mayBeProducedAt(month) ? month : undefined
}

/** What a product without a description is described with. */
const describe = (name: string, state: Cell | undefined): string =>
  state && isDetail(state.text) ? `${name}، ${state.text}` : name

type Traits = SourceTraits & Pick<ProductSource, 'grade' | 'producedAt'>
type FileTraits = { [Name in keyof Traits]?: Traits[Name] | undefined }

/** What the file changed counts for all sources of its product; each keeps the rest. */
function keptTraits(
  { own, changes }: Recorder,
  stockId: string | undefined,
  said: FileTraits,
): FileTraits {
  const before = own?.stocks.find((source) => source.stockId === stockId)
  if (!before || stockId === undefined) return said
  const isSaid = (...fields: ImportField[]) => changes.some(({ field }) => fields.includes(field))
  return {
    condition: (isSaid('condition') ? said : before).condition,
    partType: (isSaid('partType') ? said : before).partType,
    manufacturer: (isSaid('manufacturer') ? said : before).manufacturer,
    warranty: (isSaid('warrantyDays', 'warrantyWords') ? said : before).warranty,
    producedAt: (isSaid('producedAt') ? said : before).producedAt,
    grade: before.grade,
  }
}

/** The cast says what the filter does: `fromEntries` forgets which key has which type. */
function withoutAbsent<T extends object>(value: T) {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}

function planName({ product: { cells }, own, optional, reject }: Recorder): string {
  const cell = cells.nameAr?.text === clears ? undefined : cells.nameAr
  const name = optional('nameAr', cell, own?.nameAr, 200) ?? ''
  if (name === '') reject('required', 'nameAr')
  return name
}

function planPartNumber(record: Recorder): string | undefined {
  const cell = record.readCell('partNumber')
  const before = record.own?.partNumber
  if (!cell || cell.text === before) return before
  const number = cell.text === clears ? '' : readPartNumber(cell.text)
  if (number === (before ?? '')) return before
  if (number.length > 60) record.reject('tooLong', 'partNumber', cell, { limit: 60 })
  else if (looksLikeDate(cell.text)) record.ask('numberBecameDate', 'partNumber', cell)
  else if (looksRounded(cell.text)) record.ask('numberRounded', 'partNumber', cell)
  record.change('partNumber', before ?? '', number)
  return number === '' ? undefined : number
}

function planOemNumbers(record: Recorder): string[] | undefined {
  const cell = record.readCell('oemNumbers')
  const before = record.own?.oemNumbers
  const shown = before?.join('، ') ?? ''
  if (!cell || cell.text === shown) return before
  const numbers = cell.text === clears ? [] : partNumbersIn(cell.text)
  if (numbers.join('، ') === shown) return before
  if (numbers.length > limits.oemNumbersPerProduct)
    record.reject('tooManyNumbers', 'oemNumbers', cell, { limit: limits.oemNumbersPerProduct })
  const long = numbers.find((number) => number.length > 60)
  if (long !== undefined) record.reject('tooLong', 'oemNumbers', cell, { limit: 60, text: long })
  const rounded = numbers.find((number) => looksRounded(number) || looksLikeDate(number))
  if (rounded !== undefined) record.ask('numberRounded', 'oemNumbers', cell, { text: rounded })
  record.change('oemNumbers', shown, numbers.join('، '))
  return numbers
}

/** Only images that the market has: addresses of other sites are left out. */
function planImages(record: Recorder): string | undefined {
  const cell = record.readCell('imageUrl')
  const before = record.own?.imageUrl
  if (!cell || (before !== undefined && cell.text === imagesText(before))) return before
  const all = cell.text === clears ? [] : cell.text.split(/[\s,،;؛|]+/).filter(Boolean)
  const known = all.filter((address) => looksLikeImage.test(address))
  if (known.length < all.length) record.note('unknownImage', 'imageUrl', cell)
  if (known.length === 0 && all.length > 0) return before
  const list = JSON.stringify(known.slice(0, limits.imagesPerProduct))
  if (list === (before ?? '[]')) return before
  record.change('imageUrl', imagesText(before ?? ''), imagesText(list))
  return list
}
