import { detailNames, type CarDetails, type DetailName } from '#shared/cars/details.ts'
import { isolate } from './format.ts'
import type { TextKey, Translate } from './textKey.ts'

/** An engine as stored, its words in the language; figures and letters stay as they are on the car. */
export const engineName = (engine: string, t: Translate) =>
  isolate(engine.replaceAll(/[a-z]+/g, (word) => t(`garage.engine.${word}` as TextKey)))

/** One detail of a car in words: '2.4', 'خليجي'. */
export const detailName = (name: DetailName, value: string, t: Translate): string =>
  name === 'engine' ? engineName(value, t) : t(`garage.${name}.${value}` as TextKey)

/** '2.4 خليجي'; empty for a car of which nothing is stated. */
export const carDetailNames = (car: CarDetails, t: Translate): string =>
  detailNames.flatMap((name) => (car[name] ? [detailName(name, car[name], t)] : [])).join(' ')
