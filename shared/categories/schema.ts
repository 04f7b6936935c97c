import * as z from 'zod'
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

export const categorySummary = z.object({
  id: z.string(),
  slug: z.string(),
  nameAr: z.string(),
  nameEn: z.string().optional(),
  descriptionAr: z.string(),
  icon: z.string(),
})
export type CategorySummary = z.infer<typeof categorySummary>

/** `productCount` counts active products. */
export const category = categorySummary.extend({ productCount: z.number().int() })
export type Category = z.infer<typeof category>

/** Unique; part of addresses. It starts with a letter or digit, so it can never be '..'. */
const slug = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,79}$/, 'The slug is not valid')
  .toLowerCase()
  .optional()

/** A missing slug is made from the English name or the id. */
export const newCategory = z.object({
  nameAr: requiredText('Category name in Arabic is required', 100),
  nameEn: optionalText(100),
  descriptionAr: optionalText(500),
  icon: categoryIcon.optional(),
  slug,
})
export type NewCategory = z.infer<typeof newCategory>

/** Missing fields keep their value; an empty optional text clears it. */
export const categoryChanges = newCategory
  .partial()
  .extend({ nameEn: clearableText(100), descriptionAr: clearableText(500) })
export type CategoryChanges = z.infer<typeof categoryChanges>
