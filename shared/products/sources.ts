/**
 * What the sources of a product differ in besides price and pieces (rules.md, Products). Without zod,
 * since the browser's first chunk may load it.
 */
import { findOffer } from './rules.ts'
import type { Condition, PartType, SourceTraits } from './schema.ts'

type Stated = { [Name in keyof SourceTraits]?: SourceTraits[Name] | undefined }

/** The part type that an origin says in the vendor's words, if it says one only. */
export function readPartType(origin: string): PartType | undefined {
  const isCommercial = /تجار[يى]|commercial|aftermarket/i.test(origin)
  const isGenuine = /[أا]صل[يى]|وكال[ةه]|genuine|original|\boem\b/i.test(origin)
  if (isCommercial === isGenuine) return undefined
  return isCommercial ? 'aftermarket' : 'oem'
}

/** The condition that an origin states in the vendor's words: «مستعمل كوري نظيف». */
function readCondition(origin: string): Condition | undefined {
  if (/مجدد|refurbished|rebuilt/i.test(origin)) return 'refurbished'
  return /مستعمل|\bused\b/i.test(origin) ? 'used' : undefined
}

const findCondition = ({ condition }: Stated, origin: string): Condition =>
  readCondition(origin) ?? condition ?? 'new'

export const traitNames = ['condition', 'partType', 'manufacturer', 'warranty'] as const

/**
 * What a source is: what it says itself, or, if it says none of it, what its product says: a request may
 * say it once for all sources, and so do rows from before sources had it (decision AY). A source whose
 * origin calls it the other type is that, and of another manufacturer; one whose origin calls it used is used.
 */
export function toSourceTraits(
  product: Stated,
  { origin = '', ...source }: Stated & { origin?: string | undefined },
): SourceTraits {
  const isSaid = traitNames.some((name) => source[name] !== undefined)
  const said = isSaid || !product.partType ? undefined : readPartType(origin)
  const other = said && said !== product.partType && { partType: said, manufacturer: undefined }
  const speaker = isSaid ? source : { ...product, ...other }
  const { days, words } = speaker.warranty ?? {}
  return {
    condition: findCondition(speaker, isSaid ? '' : origin),
    ...(speaker.partType && { partType: speaker.partType }),
    ...(speaker.manufacturer && { manufacturer: speaker.manufacturer }),
    ...((days !== undefined || words) && {
      warranty: { ...(days !== undefined && { days }), ...(words && { words }) },
    }),
  }
}

export interface SourceFilters {
  condition?: Condition | undefined
  partType?: PartType | undefined
}

export const isSourceWanted = (
  source: { condition: Condition; partType?: PartType | null | undefined },
  { condition, partType }: SourceFilters,
): boolean =>
  (condition === undefined || source.condition === condition) &&
  (partType === undefined || source.partType === partType)

/** The source that sells among those that the filters ask for; without filters, the offer. */
export const findWantedSource = <
  S extends { price: number; quantity: number; condition: Condition; partType?: PartType | null },
>(
  sources: readonly S[],
  filters: SourceFilters,
): S | undefined => findOffer(sources.filter((source) => isSourceWanted(source, filters)))
