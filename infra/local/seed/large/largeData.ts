/** What the large market is made of: parts under their Iraqi names, places, and names of people and shops. */
import * as z from 'zod'
import { partDrawings } from '#shared/images/partDrawings.ts'
import names from '../data/largeNames.json' with { type: 'json' }
import { readCsv, texts } from '../readCsv.ts'

const partType = z
  .strictObject({
    nameAr: z.string(),
    nameEn: z.string(),
    categorySlug: z.string(),
    family: z.enum(partDrawings),
    gender: z.enum(['m', 'f']),
    /** Front and rear, right and left, or all four. */
    places: z.enum(['', 'fr', 'lr', 'frlr']).default(''),
    /**
     * In Baghdad, for the aftermarket part of a Korean saloon; brand, size of the car and quality change
     * that price.
     */
    priceIqd: z.coerce.number(),
    /** `c` wears out and is sold in quantity, `m` is for repairs, `b` is often from dismantled cars. */
    trade: z.enum(['c', 'm', 'b']),
    makers: texts.default([]),
  })
  .transform(({ gender, ...part }) => ({ ...part, isFeminine: gender === 'f' }))

const place = z.strictObject({
  /** A governorate by its Arabic name. */
  city: z.string(),
  /** Percent of all vendors. */
  share: z.coerce.number(),
  /** Trade areas. */
  markets: texts,
  quarters: texts,
})

export type PartType = z.output<typeof partType>
export type Place = z.output<typeof place>

export const partTypes: readonly PartType[] = readCsv('largeParts.csv', partType)
export const places: readonly Place[] = readCsv('largePlaces.csv', place)
export const { firstNames, familyNames, shopNames, streets, landmarks } = names
