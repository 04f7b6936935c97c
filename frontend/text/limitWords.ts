import { detailNames, limitNames, type CarLimits } from '#shared/cars/details.ts'
import { detailName } from './carWords.ts'
import type { Translate } from './textKey.ts'

/** '2.0، 2.4 · خليجي'; empty for a fitment without limits. */
export const carLimitNames = (limits: CarLimits, t: Translate): string =>
  detailNames
    .map((name) => (limits[limitNames[name]] ?? []).map((value) => detailName(name, value, t)))
    .filter((values) => values.length > 0)
    .map((values) => values.join(t('common.listSeparator')))
    .join(' · ')
