import type { PartType } from '#shared/products/schema.ts'
import { readPartType } from '#shared/products/sources.ts'
import type { Text } from './useText.ts'

/** A part's type in words, unless the origin already says it: not 'original, genuine Korean'. */
export const unsaidType = (
  { t }: Pick<Text, 't'>,
  { partType, origin }: { partType?: PartType | null | undefined; origin: string },
) => partType && readPartType(origin) !== partType && t(`product.${partType}`)
