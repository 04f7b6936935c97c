/**
 * What the sources of a product differ in besides price and pieces (rules.md, Products). Without zod,
 * since the browser's first chunk may load it.
 */
import { fold } from '../catalogue/fold.ts'
import { findOffer } from './rules.ts'
import type { Condition, PartType, SourceTraits } from './schema.ts'

/** How an origin names each country, in folded words' beginnings. */
const beginnings = {
  korea: 'كوري كوريا korea موبيز mobis',
  japan: 'يابان japan',
  china: 'صين china chinese',
  taiwan: 'تايوان taiwan',
  germany: 'المان german deutsch',
  usa: 'امريك امير american america usa',
  turkey: 'ترك turk',
  iran: 'ايران iran',
  thailand: 'تايلند تايلاند thai',
  india: 'هند india',
  malaysia: 'ماليز malays',
  italy: 'ايطال ital',
  france: 'فرنس france french',
  gulf: 'خليج امارات دبي gulf emirates dubai uae',
  iraq: 'عراق iraq',
} as const
export type Country = keyof typeof beginnings
export const countries = Object.keys(beginnings) as [Country, ...Country[]]

/** The country that an origin in the vendor's words names, if it names one only. */
export function readCountry(origin: string): Country | undefined {
  const words = fold(origin)
    .split(' ')
    .flatMap((word) => [word, word.replace(/^ال/, '')])
  const named = countries.filter((country) =>
    beginnings[country].split(' ').some((start) => words.some((word) => word.startsWith(start))),
  )
  return named.length === 1 ? named[0] : undefined
}

type Stated = { [Name in keyof SourceTraits]?: SourceTraits[Name] | undefined }

const traitNames = ['condition', 'partType', 'manufacturer', 'warranty'] as const

/**
 * What a source is: what it says itself, or, if it says none of it, what its product says: a request may
 * say it once for all sources, and so do rows from before sources had it (decision AY).
 */
export function toSourceTraits(product: Stated, source: Stated): SourceTraits {
  const speaker = traitNames.some((name) => source[name] !== undefined) ? source : product
  const { days, words } = speaker.warranty ?? {}
  return {
    condition: speaker.condition ?? 'new',
    ...(speaker.partType && { partType: speaker.partType }),
    ...(speaker.manufacturer && { manufacturer: speaker.manufacturer }),
    ...((days !== undefined || words) && {
      warranty: { ...(days !== undefined && { days }), ...(words && { words }) },
    }),
  }
}

/** What a list may ask of a source. */
export interface SourceFilters {
  condition?: Condition | undefined
  partType?: PartType | undefined
}

/** Whether a source is what the filters ask for. */
export const isSourceWanted = (
  source: { condition: Condition; partType?: PartType | null | undefined },
  { condition, partType }: SourceFilters,
): boolean =>
  (condition === undefined || source.condition === condition) &&
  (partType === undefined || source.partType === partType)

/** Of those that the filters ask for, the one that sells; the offer without filters. */
export const findWantedSource = <
  S extends { price: number; quantity: number; condition: Condition; partType?: PartType | null },
>(
  sources: readonly S[],
  filters: SourceFilters,
): S | undefined => findOffer(sources.filter((source) => isSourceWanted(source, filters)))
