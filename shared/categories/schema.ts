import * as z from 'zod'
import { id } from '../kernel/ids.ts'
import { clearableText, optionalText, requiredText } from '../kernel/text.ts'

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

/** A word of addresses; unique. */
const slug = id.toLowerCase().optional()

/** Without a slug one is made of the English name, or of the id. */
export const newCategory = z.object({
  nameAr: requiredText('Category name in Arabic is required', 100),
  nameEn: optionalText(100),
  descriptionAr: optionalText(500),
  icon: categoryIcon.optional(),
  slug,
})
export type NewCategory = z.infer<typeof newCategory>

/** Fields that are not sent keep their value; an empty optional text clears it. */
export const categoryChanges = z.object({
  nameAr: requiredText('Category name in Arabic is required', 100).optional(),
  nameEn: clearableText(100),
  descriptionAr: clearableText(500),
  icon: categoryIcon.optional(),
  slug,
})
export type CategoryChanges = z.infer<typeof categoryChanges>
