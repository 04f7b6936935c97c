import type { PartType } from '#shared/products/schema.ts'
import type { Text } from './useText.ts'

/** A part's type in words, unless the origin already says it: not 'commercial, commercial Chinese'. */
export const unsaidType = (
  { t, nameOf }: Pick<Text, 't' | 'nameOf'>,
  { partType, origin }: { partType?: PartType | null | undefined; origin: string },
) => partType && !nameOf(origin).includes(t(`product.${partType}`)) && t(`product.${partType}`)
