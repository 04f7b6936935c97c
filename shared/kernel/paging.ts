import * as z from 'zod'

/** The `pagination` beside a list's `data`. `next` is the cursor of the page after this one. */
export const pagination = z.object({
  page: z.number().int(),
  limit: z.number().int(),
  total: z.number().int(),
  totalPages: z.number().int(),
  next: z.string().optional(),
})
export type Pagination = z.infer<typeof pagination>

export const paginate = (
  { page, limit }: { page: number; limit: number },
  total: number,
  next?: string,
): Pagination => ({
  page,
  limit,
  total,
  totalPages: Math.ceil(total / limit),
  ...(next === undefined ? {} : { next }),
})
