/**
 * What the endpoints ask of the engine that lists and searches. Another engine implements `ReadModel`, and
 * openCatalogue.ts opens it; nothing else knows which.
 *
 * - Plain data go in and come out. Only `plans` are made one by one: most texts need the first alone.
 * - Any two methods may run at once. Results belong to the caller, except the shared `marketEntities` and `cars`.
 * - They reject only if the engine cannot be reached, or with 400 for a `cursor` of another list.
 */
import type {
  CountRequest,
  NamedCount,
  ProductCounts,
} from '#functions/search/suggestions/countedMarket.ts'
import type { MarketEntities, NamedVendor, ProductWords } from '#functions/search/market.ts'
import type { SearchPlan } from '#functions/search/plan.ts'
import type { Slot } from '#functions/search/understanding/understandText.ts'
import type { ObjectStore } from '#functions/storage/objectStore.ts'
import type { Item, Key } from '#functions/table/table.ts'
import type {
  CardsQuery,
  CarQuery,
  Facets,
  CatalogueQuery,
  ListedProduct,
  ProductsByCar,
  SearchMeta,
} from '#shared/catalogue/schema.ts'
import type { BestSeller, SameNumber, UsedValues } from '#shared/catalogue/vendorSchema.ts'
import type { Category } from '#shared/categories/schema.ts'
import type { Pagination } from '#shared/kernel/paging.ts'
import type { ProductCard } from '#shared/products/schema.ts'
import type { CarRows } from './carRows.ts'

export interface ReadModel extends Upkeep {
  /**
   * One page of a list (rules.md, Lists), by all filters of the query together; those of the plan's text
   * apply where the query has none of the same kind. Without a plan `search` and `q` are ignored.
   */
  list(query: CatalogueQuery, plan?: SearchPlan): Promise<ListPage>
  /**
   * The page of the first plan that matches, else of the last. A plan matches if it finds products that do
   * not only mention the text's part (docs/decisions/020), whichever filters the query has besides those
   * of the text. Later `plans` may have the same `understanding`.
   * Beyond its budget no plan is tried, and nothing offered.
   * Where the first page is empty, `offers` says for the plan shown which searches to count.
   */
  search<Plan extends SearchPlan, Offer extends CountedSearch>(request: {
    query: CatalogueQuery
    plans: (products: ProductWords) => AsyncIterable<Plan>
    offers: (shown: Plan) => readonly Offer[]
  }): Promise<SearchResult<Plan, Offer>>
  /** The cards of these products in this order, without those that are not listed. */
  cards(query: CardsQuery): Promise<ProductCard[]>
  /** Products that fit a car, by category; those for every car and those that state none apart. */
  byCar(query: CarQuery): Promise<ProductsByCar>

  /** Names that a text may mention; asked for with each text. */
  marketEntities(): Promise<MarketEntities>
  cars(): Promise<CarRows>
  /** By position, with the numbers of their listed products. */
  categories(): Promise<Category[]>
  /** All vendors, open or not, by name; names are folded. */
  vendorNames(): Promise<readonly NamedVendor[]>
  /** Counts the market for suggestions; may take seconds, but other calls are not kept waiting. */
  countMarket(request: CountRequest): Promise<ProductCounts | undefined>
  /** The first part numbers, at most eight, that begin with this key (of `partNumberKey`). */
  numbersBeginning(key: string): Promise<readonly NamedNumber[]>
  /** The commonest sizes that begin so, in names that have these words. */
  sizesBeginning(words: readonly string[], beginning: string): Promise<readonly NamedNumber[]>
  /** Listed products, the oldest first so that each keeps its place: for the site map. */
  productIndex(range: { from: number; limit: number }): Promise<ProductIndex>

  /** What a vendor's products have; these also while the vendor is closed. */
  usedValues(vendorId: string): Promise<UsedValues>
  bestSellers(vendorId: string): Promise<BestSeller[]>
  categoryIds(vendorId: string): Promise<ReadonlySet<string>>
  /** The brands of the cars that its products fit. */
  brandIds(vendorId: string): Promise<ReadonlySet<string>>
  /** Open vendors that list products of a category, and, with a brand, products for its cars. */
  shops(wanted: { categoryId: string; brandId?: string | undefined }): Promise<readonly Shop[]>
  /** What the listed products with this number fit, their own or one they replace. */
  sameNumber(partNumber: string, excludeId?: string): Promise<SameNumber>
}

/** How the content is brought up to date from the table's change feed (rules.md, Catalogue feed). */
export interface Upkeep {
  /** Reads nothing of the table; from now on vendors are open or closed as of `now`. */
  state(now: Date): Promise<ReadModelState>
  /**
   * Reads new changes to the end of the feed, at most once a second, and waits for that at most `waitMs`;
   * the reading goes on. The old content stays when the table cannot be read.
   */
  refresh(now: Date, waitMs: number): Promise<ReadModelState>
  /** Continues to build the content from the whole feed for about `ms`. */
  build(now: Date, ms: number): Promise<ReadModelState>
  /** Reads those of these rows that are not applied yet from the table, without waiting for the feed. */
  applyRows(rows: readonly (Key & { rev: number })[]): Promise<void>
  /** Builds or reads on to the end of the feed, then stores a snapshot, unless there is an equal one. */
  publish(store: ObjectStore, now: Date): Promise<Published>
  /**
   * Catches up, and compares the content with a scan of the table: keys of the rows that differ. `onRow`
   * receives each row, so that other jobs can share the scan.
   */
  findDrift(now: Date, onRow?: (row: Item) => void): Promise<Key[]>
  close(): Promise<void>
}

export interface ReadModelState {
  /** Whether the feed has been read to its end once; until then the content has gaps. */
  isComplete: boolean
  /** Whether the meanings of names are those of this code's vocabulary. */
  hasCurrentMeanings: boolean
  /** Whether the feed is being read, and its last changes were applied more than two seconds ago. */
  isBehind: boolean
  /** Counts changes of what is listed; equal numbers mean equal content. */
  changeCount: number
  /** Epoch ms: changes before it have been applied, as far as the feed showed them. */
  freshAt: number
  /** Epoch ms: writes before it have been applied, even if the feed lagged. */
  settledAt: number
  /** Rows that came later than the feed allows, since the start; must stay 0. */
  lateRows: number
}

/** One page, with facets if it is the first. */
export interface ListPage {
  data: ProductCard[]
  pagination: Pagination
  facets?: Facets
  /** The groups of this page, if the text asks for several parts or its part has accessories. */
  groups?: readonly Group[] | undefined
}

export interface Group {
  /** The part, if the text names several. */
  part?: Slot | undefined
  /** Whether it only belongs to the part, or mentions it. */
  isOther: boolean
}

/** What a lenient search may give up. */
export type Wish = 'origin' | 'position' | 'partType' | 'price' | 'condition' | 'vendor'

/** What a lenient search could not meet. */
export interface Unmet {
  wishes: readonly Wish[]
  /** Parts that no product is, and words that the first does not have. */
  slots: readonly Slot[]
  /** How many of the text's words the first product has. */
  metWords: number
}

export interface ListResponse extends Omit<ListPage, 'data' | 'groups'> {
  data: ListedProduct[]
  /** With the first page of a list that has a text. */
  meta?: SearchMeta
}

export interface CountedSearch {
  query: CatalogueQuery
  plan: SearchPlan
}

export interface SearchResult<Plan, Offer> {
  plan: Plan
  page: ListPage
  unmet: Unmet
  /** With the products that each finds; 0 for one that only finds mentions. */
  offers: readonly (Offer & { count: number })[]
}

export interface Shop {
  id: string
  governorate?: string | undefined
}

/** A part number as its vendor wrote it (or its key), and a product that has it. */
export interface NamedNumber extends Omit<NamedCount, 'id'> {
  partNumber: string
}

export interface ProductIndex {
  /** How many products are listed. */
  total: number
  products: readonly { id: string; updatedAt: string }[]
  /** All, by position. */
  categoryIds: readonly string[]
}

export interface Published {
  /** Epoch ms. */
  at: number
  bytes: number
  /** Products. */
  rows: number
}
