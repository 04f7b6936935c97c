import * as z from 'zod'

export const categoryIcon = z.enum([
  'gauge',
  'settings',
  'disc',
  'zap',
  'car',
  'armchair',
  'wind',
  'thermometer',
])

/** `productCount` counts active products. */
export const category = z.object({
  id: z.string(),
  slug: z.string(),
  nameAr: z.string(),
  nameEn: z.string().optional(),
  descriptionAr: z.string(),
  icon: z.string(),
  productCount: z.number().int(),
})
export type Category = z.infer<typeof category>

/** What products carry of their category. */
export const categorySummary = z.object({
  id: z.string(),
  slug: z.string(),
  nameAr: z.string(),
  nameEn: z.string().optional(),
  descriptionAr: z.string(),
  icon: z.string(),
})
export type CategorySummary = z.infer<typeof categorySummary>
