/** The types that the screens and functions of the product import share. */
import type { CarTree } from '#shared/cars/schema.ts'
import type { Category } from '#shared/categories/schema.ts'
import type { ReadFitment, ReadTexts } from '#shared/catalogue/vendorSchema.ts'
import type {
  ExportedProduct as SharedExportedProduct,
  ProductChangeRow,
} from '#shared/products/bulkSchema.ts'
import type { Dollar } from '#shared/products/dollars.ts'
import type { importProblems } from '../../../text/ar/vendor/importProblems.ts'
import words from './columns/words.json' with { type: 'json' }

export type ImportField = keyof typeof words.headers
export const importFields = Object.keys(words.headers) as readonly ImportField[]

/** Fields of a stock source: a file may have them several times, as `السعر 2`. */
export const sourceFields = [
  'price',
  'priceUsd',
  'quantity',
  'quantitySeen',
  'origin',
  'supplier',
  'stockId',
] as const satisfies readonly ImportField[]
export type SourceField = (typeof sourceFields)[number]

/** What a column means; undefined for one that is not imported. */
export interface ColumnMeaning {
  field: ImportField
  /** Which source it belongs to, from 0; 0 for fields of the product. */
  source: number
}
export type ColumnMapping = readonly (ColumnMeaning | undefined)[]

/** `sure`: header known, or remembered. `likely`: by part of the header or by the cells. */
export interface GuessedColumn {
  meaning: ColumnMeaning | undefined
  sureness: 'sure' | 'likely' | 'none'
}

export interface SheetRow {
  /** As the spreadsheet counts it, from 1. */
  sheetRow: number
  cells: readonly string[]
}

/** One of the vendor's products with everything that the file may say about it (`products/exportMyProducts`). */
export type ExportedProduct = Omit<
  SharedExportedProduct,
  'variants' | 'vendorId' | 'createdAt' | 'updatedAt'
>

/** Texts of a row that the server reads (`products/read-texts`). */
export interface TextsToRead {
  /** Its key in `PlanInput.texts`. */
  key: string
  nameAr: string
  nameEn: string
  cars: string
}

export type { ReadFitment, ReadTexts }

/** Each with its text. */
export type ProblemCode = keyof typeof importProblems

/** The questions: a row with one is rejected until it is answered. */
export type QuestionCode = Extract<
  ProblemCode,
  | 'priceTooSmall'
  | 'priceFell'
  | 'numberBecameDate'
  | 'numberRounded'
  | 'allYears'
  | 'forEveryCar'
  | 'carsUnread'
  | 'maybeSame'
  | 'equalRow'
>

/**
 * What corrects a problem. `value`: one text for all of its cells. `clear`: nothing in them. `byText`: what the
 * cells have is the problem, so each text is corrected on its own; `remember`: in later files too.
 */
type Remedy = 'value' | 'clear' | 'byText' | 'remember'

const listRemedies = ['value', 'clear', 'byText', 'remember'] as const
const remedies: Readonly<Partial<Record<ProblemCode, readonly Remedy[]>>> = {
  unknownCategory: listRemedies,
  unknownCondition: listRemedies,
  unknownPartType: listRemedies,
  unknownYesNo: listRemedies,
  unreadableDays: listRemedies,
  unreadableMonth: listRemedies,
  carsUnread: ['value', 'byText', 'remember'],
  carsAmbiguous: ['byText'],
  notUniversal: ['value', 'byText'],
  unreadablePrice: ['value', 'byText'],
  priceOutside: ['value', 'byText'],
  priceFell: ['value', 'byText'],
  unreadableQuantity: ['value', 'byText'],
  quantityOutside: ['value', 'byText'],
  required: ['value'],
  carsRequired: ['value'],
  forEveryCar: ['value'],
  numberBecameDate: ['clear'],
  numberRounded: ['clear'],
  unknownProduct: ['clear'],
  unknownSource: ['clear'],
}

export const hasRemedy = (code: ProblemCode, remedy: Remedy): boolean =>
  remedies[code]?.includes(remedy) ?? false

export interface RowProblem {
  code: ProblemCode
  /** `rejects`: to correct in the cell. `asks`: to answer or correct. `notes`: for information. */
  severity: 'rejects' | 'asks' | 'notes'
  field: ImportField
  sheetRow: number
  /** Index of the cell; absent if no column has the field. */
  column?: number | undefined
  /** What the cell has, or the part of it that is meant. */
  text?: string | undefined
  /** The most characters, sources or pieces, for codes that tell a limit. */
  limit?: number | undefined
  /** For `duplicateRow`. */
  otherRow?: number | undefined
  /** Own products to choose from: `RowAnswer.productId`. */
  choices?: readonly ProductChoice[] | undefined
}

/** An own product with what tells it from others of its name. */
export interface ProductChoice {
  productId: string
  name: string
  /** As a cell of the export has them. */
  cars: string
  /** One for each source. */
  prices: readonly number[]
  /** In all sources. */
  pieces: number
}

export interface RowAnswer {
  /** Which of the vendor's products the row is about; null: a new one. */
  productId?: string | null
  /** Questions answered with yes: it is as written. */
  accepted?: readonly QuestionCode[]
}

export interface ImportAnswers {
  /** By the (first) sheet row of a product. */
  rows: ReadonlyMap<number, RowAnswer>
  /** Questions answered with yes for all rows. */
  accepted: ReadonlySet<QuestionCode>
  /** Prices that look a thousandfold too small are in thousands. */
  pricesInThousands: boolean
  /** So are those up to 10,000 that are asked about once that is known. */
  highPricesInThousands?: boolean | undefined
  /** Dinars for a dollar, for prices in dollars. */
  usdRate?: number | undefined
  /** They stay in dollars, and the prices follow the shop's rate. */
  keepsDollars?: boolean | undefined
}

export interface PlanInput {
  rows: readonly SheetRow[]
  mapping: ColumnMapping
  own: readonly ExportedProduct[]
  categories: readonly Pick<Category, 'id' | 'slug' | 'nameAr' | 'nameEn'>[]
  tree: CarTree
  /** By `TextsToRead.key`. */
  texts: ReadonlyMap<string, ReadTexts>
  /** Values for new products and sources whose own cell is empty, such as one origin for all of them. */
  defaults: Readonly<Partial<Record<ImportField, string>>>
  answers: ImportAnswers
  /** The shop's. */
  dollar?: Dollar | undefined
}

export interface FieldChange {
  field: ImportField
  /** The source, from 1, where the product has several. */
  source?: number | undefined
  /** As a cell of the export has them, numbers in plain digits; empty for nothing. */
  before: string
  after: string
}

export type BulkRow = Extract<ProductChangeRow, { create: unknown } | { update: unknown }>

/** A product as the file says it: one row, or several that follow each other. */
export interface PlannedProduct {
  sheetRows: readonly number[]
  state: 'new' | 'changed' | 'same' | 'rejected'
  /** As the file has it, or the product that is there already. */
  name: string
  problems: readonly RowProblem[]
  /** What to send; for `new` and `changed`. */
  body?: BulkRow | undefined
  /** The product that is there already. */
  productId?: string | undefined
  changes: readonly FieldChange[]
  /**
   * Whether a quantity of an own product is set to what the file says, so that pieces sold since the
   * file was written are not subtracted: the file has no `quantitySeen` for it.
   */
  isAbsolute: boolean
  /** The category that it gets, said or guessed; absent if neither. */
  categoryId?: string | undefined
  /** What the server read in its texts; absent where the plan does not need it. */
  texts?: ReadTexts | undefined
}

export interface ImportPlan {
  products: readonly PlannedProduct[]
  counts: Readonly<Record<PlannedProduct['state'], number>>
}
