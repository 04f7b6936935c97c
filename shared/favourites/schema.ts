import * as z from 'zod'
import { id, rev } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'

const productIds = (max: number) =>
  z
    .array(id, 'Ids of products are required')
    .max(max, `At most ${max} products`)
    .refine((ids) => new Set(ids).size === ids.length, 'Products must differ')

/** Body of PUT /api/favourites: the whole document. */
export const newFavourites = z.object({
  favourites: productIds(limits.favourites),
  viewed: productIds(limits.viewedProducts),
  rev,
})
export type NewFavourites = z.output<typeof newFavourites>

/** Ids of products, the latest first; none with `rev` 0 before they were first saved. */
export const favourites = z.object({
  favourites: z.array(z.string()),
  /** Products whose pages were opened. */
  viewed: z.array(z.string()),
  rev: z.number().int(),
})
export type StoredFavourites = z.infer<typeof favourites>
