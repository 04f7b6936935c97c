import * as z from 'zod'
import { governorateId } from '../addresses/schema.ts'
import { categorySummary } from '../categories/schema.ts'
import {
  pagingQuery,
  queryFlag,
  queryId,
  queryIds,
  queryNumber,
  queryOf,
  queryText,
} from '../kernel/query.ts'
import { limits } from '../kernel/limits.ts'
import { optionalText } from '../kernel/text.ts'
import { condition, fit, partType, productCard } from '../products/schema.ts'

export const sortBy = z.enum(['newest', 'oldest', 'price_asc', 'price_desc', 'name', 'relevance'])
export type SortBy = z.infer<typeof sortBy>

/** The catalogue's filters; a product must match all given ones. */
export const catalogueQuery = z.object({
  ...pagingQuery,
  search: queryText,
  /** Used by quick-search links; `search` takes precedence. */
  q: queryText,
  categoryId: queryId,
  vendorId: queryId,
  /** Where the vendor is. */
  governorate: queryOf(governorateId),
  isFeatured: queryFlag,
  inStock: queryFlag,
  condition: queryOf(condition),
  partType: queryOf(partType),
  minPrice: queryNumber,
  maxPrice: queryNumber,
  excludeId: queryId,
  /** Takes the text as it is: nothing understood, corrected or dropped. */
  literal: queryFlag,
  sortBy: queryOf(sortBy),
  /**
   * A car, by its narrowest id: does not filter, but each product then says whether it fits, and the
   * first page counts them by it.
   */
  carCountryId: queryId,
  carBrandId: queryId,
  carTrimId: queryId,
  carYearIds: queryIds,
  /** With a car: only products of this fit. 'possible' is every one but 'no', best fit first. */
  fit: queryOf(z.enum([...fit.options, 'possible'])),
})

const productCount = z.number().int()

/**
 * With a list's first page, by filter: how many products each choice would find together with all
 * other filters and the text. A missing choice finds none.
 */
export const catalogueFacets = z.object({
  categoryId: z.record(z.string(), productCount),
  condition: z.partialRecord(condition, productCount),
  /** Without products of vendors whose governorate is not known. */
  governorate: z.record(z.string(), productCount),
  /** With a car. */
  fit: z.partialRecord(fit, productCount).optional(),
  isFeatured: productCount,
  inStock: productCount,
})
export type Facets = z.infer<typeof catalogueFacets>

/**
 * Words of the text that were understood. `start` and `end` count UTF-16 units of the requested text:
 * without them the text means the rest, which is how a person undoes one. A word may be understood
 * twice, such as the year in «فلتر كامري ٢٠١٥», but its spans never overlap partly.
 */
const understoodWords = {
  start: z.number().int(),
  end: z.number().int(),
}
/** A name to show; the language that is absent shows the other. */
const understoodName = { nameAr: z.string(), nameEn: z.string().optional() }

export const understood = z.discriminatedUnion('kind', [
  /** A part: `id` is its concept's. */
  z.object({ kind: z.literal('part'), ...understoodWords, ...understoodName, id: z.string() }),
  z.object({
    kind: z.literal('position'),
    ...understoodWords,
    position: z.enum(['front', 'rear', 'right', 'left', 'upper', 'lower', 'pair']),
  }),
  /** A make, a model or a code; ids only where exactly one car of the market is meant. */
  z.object({
    kind: z.literal('car'),
    ...understoodWords,
    ...understoodName,
    carCountryId: z.string().optional(),
    carBrandId: z.string().optional(),
    carTrimId: z.string().optional(),
    carYearIds: z.array(z.string()).optional(),
  }),
  z.object({
    kind: z.literal('years'),
    ...understoodWords,
    from: z.number().int(),
    to: z.number().int(),
  }),
  z.object({ kind: z.literal('condition'), ...understoodWords, condition }),
  z.object({ kind: z.literal('partType'), ...understoodWords, partType }),
  z.object({ kind: z.literal('governorate'), ...understoodWords, governorate: z.string() }),
  z.object({ kind: z.literal('vendor'), ...understoodWords, ...understoodName, id: z.string() }),
  /** IQD, bounds included. */
  z.object({
    kind: z.literal('price'),
    ...understoodWords,
    minPrice: z.number().optional(),
    maxPrice: z.number().optional(),
  }),
  z.object({
    kind: z.literal('order'),
    ...understoodWords,
    sortBy: z.enum(['price_asc', 'price_desc', 'newest']),
  }),
])
export type Understood = z.infer<typeof understood>

/** What a list did with its text, with the first page of a list that has one. */
export const searchMeta = z.object({
  /** What was searched: the text without noise, corrected. */
  searched: z.string(),
  /** What is shown is near the text, but not a match of it. */
  relaxed: z.boolean(),
  understood: z.array(understood),
  /** Words that were read as others: misspelled, by sound, or typed on another keyboard layout. */
  corrected: z.array(z.object({ from: z.string(), to: z.string() })),
  /** Words of the text, as typed, that were not searched, apart from greetings and the like. */
  dropped: z.array(z.string()),
  /** A part number that differs in one character from the one asked for. */
  didYouMean: z.object({ text: z.string(), count: z.number().int() }).optional(),
  /** Where nothing shown matches: searches that do find something. */
  offers: z.array(
    z.object({
      /** The text to search for; absent: without a text. */
      text: z.string().optional(),
      /** Filters to remove, by their names in the query. */
      without: z.array(z.string()),
      /** Products that this finds; at least one. */
      count: z.number().int(),
    }),
  ),
})
export type SearchMeta = z.infer<typeof searchMeta>

/** The beginning of a search text. */
export const suggestionQuery = z.object({ text: queryText })

const suggested = {
  /** What to search for (by `id` for categories and vendors): the typed spelling, as people write it. */
  text: z.string(),
  /** What is meant. */
  ...understoodName,
  /** Products in the whole market, at least one (rules.md, Lists). */
  count: z.number().int(),
}
/** Ids of a car; present only where exactly one of the market is meant. */
const suggestedCar = {
  carCountryId: z.string().optional(),
  carBrandId: z.string().optional(),
  carTrimId: z.string().optional(),
}

export const suggestion = z.discriminatedUnion('kind', [
  /** A part, or a part for a car: `id` is its concept's. */
  z.object({ kind: z.literal('part'), ...suggested, ...suggestedCar, id: z.string() }),
  /** A make or a model. */
  z.object({ kind: z.literal('car'), ...suggested, ...suggestedCar }),
  z.object({ kind: z.literal('category'), ...suggested, id: z.string() }),
  z.object({ kind: z.literal('vendor'), ...suggested, id: z.string() }),
  /** A part number: `text` is the number, the names are those of a product that has it. */
  z.object({ kind: z.literal('number'), ...suggested }),
])
export type Suggestion = z.infer<typeof suggestion>

export const carSelectionQuery = z.object({
  ...pagingQuery,
  carCountryId: queryId,
  carBrandId: queryId,
  carTrimId: queryId,
  carYearIds: queryIds,
  /** Only this group, paged by `page` and `limit`. */
  categoryId: queryId,
})

export const productsByCar = z.object({
  productsByCategory: z.array(
    z.object({
      category: categorySummary,
      /** All fitting products of the category; `products` has the first 12, or one page. */
      count: z.number().int(),
      products: z.array(productCard),
    }),
  ),
  totalProducts: z.number().int(),
  /** Products for every car, apart from those that list this one. */
  universal: z.object({ count: z.number().int(), products: z.array(productCard) }),
  /** Products that say nothing about cars, apart from both. */
  unstated: z.object({ count: z.number().int(), products: z.array(productCard) }),
})
export type ProductsByCar = z.infer<typeof productsByCar>

export const namedPartQuery = z.object({ nameAr: queryText, nameEn: queryText })

/** A part of the vocabulary. */
export const namedPart = z.object({
  id: z.string(),
  nameAr: z.string(),
  nameEn: z.string(),
  /** Whether a product of this name may be for every car, without a list of cars. */
  isUniversal: z.boolean(),
})

/** Texts of products as a spreadsheet or a form has them. */
export const productTexts = z.object({
  rows: z
    .array(
      z.object({
        nameAr: optionalText(500),
        nameEn: optionalText(500),
        /** What it fits: 'كامري 12-15، افالون 13-16'. */
        cars: optionalText(2000, { lines: true }),
      }),
      'Rows must be a list',
    )
    .min(1, 'At least one row must be sent')
    .max(limits.textRowsPerRequest, `At most ${limits.textRowsPerRequest} rows`),
})
export type ProductTexts = z.input<typeof productTexts>

/** A model of the market with years of it, newest first, and the words that say so. */
export const readFitment = z.object({
  carTrimId: z.string(),
  carYearIds: z.array(z.string()),
  brand: z.string(),
  trim: z.string(),
  years: z.array(z.number().int()),
  /** As typed. */
  text: z.string(),
  /** Nothing was said about years, so these are all that the model has. */
  allYears: z.literal(true).optional(),
})
export type ReadFitment = z.infer<typeof readFitment>

/** What a vendor's listed products state, the most used first; at most 50 each. */
export const usedValues = z.object({
  manufacturers: z.array(z.string()),
  origins: z.array(z.string()),
})
export type UsedValues = z.infer<typeof usedValues>

export const sameNumberQuery = z.object({
  partNumber: queryText,
  /** The product that is being edited. */
  excludeId: queryId,
})

/** What listed products of any vendor with one number, their own or a replaced one, say they fit. */
export const sameNumber = z.object({
  products: z.number().int(),
  /** Most of them are for every car. */
  isUniversal: z.boolean(),
  /** Models and years that at least half of those that list cars have. */
  fitments: z.array(readFitment),
})
export type SameNumber = z.infer<typeof sameNumber>

/** A listed product of the caller, with the pieces sold less those that came back. */
export const bestSeller = z.object({
  id: z.string(),
  nameAr: z.string(),
  nameEn: z.string().optional(),
  imageUrl: z.string(),
  price: z.number(),
  stock: z.number().int(),
  sold: z.number().int(),
})
export type BestSeller = z.infer<typeof bestSeller>

/** A text that people searched for without finding what they asked for. */
export const missedSearch = z.object({
  /** Folded. */
  text: z.string(),
  /** Searches in the last 30 days. */
  count: z.number().int(),
  /** The part that it names: its concept's id. */
  partId: z.string(),
})
export type MissedSearch = z.infer<typeof missedSearch>

/** Words that may mean several models, or one that is spelled otherwise: a person must choose. */
export const ambiguousCar = z.object({
  text: z.string(),
  candidates: z.array(
    z.object({
      carTrimId: z.string(),
      brand: z.string(),
      trim: z.string(),
      /** Those that the words say, or else all, newest first. */
      years: z.array(z.object({ id: z.string(), year: z.number().int() })),
    }),
  ),
})
export type AmbiguousCar = z.infer<typeof ambiguousCar>

/** What a product's texts say, for a person to confirm. */
export const readTexts = z.object({
  part: namedPart.nullable(),
  /** The built-in category of the part. */
  categoryId: z.string().nullable(),
  /** Whether the text of cars says 'for every car'. */
  universal: z.boolean(),
  /** Each model once. */
  fitments: z.array(readFitment),
  ambiguous: z.array(ambiguousCar),
  /** Words, as typed, that name no car, and years that the named car did not have. */
  unread: z.array(z.string()),
})
export type ReadTexts = z.infer<typeof readTexts>
