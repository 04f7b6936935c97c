/** Apart from the list: the first page shows governorates, but does not search for one. */
import { fold } from '#shared/catalogue/fold.ts'
import { governorates, type Governorate } from './governorates.ts'

/** Folded, without a leading ال (بصرة is البصرة) and without the word for governorate. */
const key = (text: string) =>
  fold(text)
    .replace(/^محافظه /, '')
    .replace(/^ال(?=.{3})/, '')

const byName = new Map(
  governorates.flatMap((each) =>
    [each.id, each.nameAr, each.nameEn, ...each.aliases].map((name): [string, Governorate] => [
      key(name),
      each,
    ]),
  ),
)

/** Finds a governorate by any spelling, script or alias of its name. */
export const findGovernorate = (text: string): Governorate | undefined => byName.get(key(text))

/**
 * The governorate that a vendor's city names, else its location: as a whole, or in the parts that commas
 * and dashes separate («الحلة - شارع أربعين»).
 */
export function governorateOfPlace(place: {
  city: string
  location: string
}): Governorate | undefined {
  for (const text of [place.city, place.location])
    for (const name of [text, ...text.split(/[،,/–-]/)]) {
      const found = findGovernorate(name)
      if (found) return found
    }
  return undefined
}
