/** The parts that a dismantled car may have: concepts of the vocabulary, so that names and categories follow. */
import { findPart } from '#functions/search/productNames.ts'
import type { DonorRecord } from '#functions/table/records/donorRecords.ts'
import { englishName } from '#shared/catalogue/englishNames.ts'
import { limitNames } from '#shared/cars/details.ts'
import { categoryIdBySlug } from '#shared/categories/builtIn.ts'
import { areas, placesByMark, type Place, toPartId } from '#shared/donors/parts.ts'
import type { DonorPart } from '#shared/donors/schema.ts'
import { formatImages } from '#shared/products/rules.ts'

const arabicWords = {
  front: ['أمامي', 'أمامية'],
  rear: ['خلفي', 'خلفية'],
  right: ['يمين', 'يمين'],
  left: ['يسار', 'يسار'],
  pair: ['', ''],
} as const

/** Both names of a concept with its position, unless the name itself says it. */
function namesAt(
  { nameAr, nameEn, positions }: NonNullable<ReturnType<typeof findPart>>,
  place: Place,
) {
  const { position, side } = place
  const said = [position, side].flatMap((one) => (one && !positions.includes(one) ? [one] : []))
  const isFeminine = /^\S+ة( |$)/.test(nameAr)
  const isAcronym = !/^[A-Z][a-z]/.test(nameEn)
  const english = [...said, isAcronym ? nameEn : nameEn.toLowerCase()].join(' ')
  return {
    nameAr: [nameAr, ...said.map((one) => arabicWords[one][isFeminine ? 1 : 0])].join(' '),
    nameEn: english.slice(0, 1).toUpperCase() + english.slice(1),
  }
}

const arabicDigits = (number: number) =>
  String(number).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit)

const describe = ({ brand, trim, year, colour, kilometres, note }: DonorRecord) => ({
  descriptionAr: [
    `قطعة مستعملة من سيارة مفصخة: ${brand} ${trim} ${arabicDigits(year)}`,
    ...(colour ? [`اللون: ${colour}`] : []),
    ...(kilometres === undefined ? [] : [`العداد: ${arabicDigits(kilometres)} كم`]),
    ...(note ? [note] : []),
  ].join('\n'),
  descriptionEn: [
    `A used part of a dismantled car: ${englishName(brand)} ${englishName(trim)} ${year}`,
    ...(colour ? [`Colour: ${colour}`] : []),
    ...(kilometres === undefined ? [] : [`Kilometres: ${kilometres}`]),
  ].join('\n'),
})

/** The parts in order, each as the product that it is or would become. */
export function partsOfDonor(donor: DonorRecord): DonorPart[] {
  const about = describe(donor)
  return Object.entries(areas).flatMap(([area, { parts, limits }]) => {
    const carLimits = Object.fromEntries(
      limits.flatMap((name) => (donor[name] ? [[limitNames[name], [donor[name]]]] : [])),
    )
    const fitment = { carTrimId: donor.carTrimId, carYearIds: [donor.carYearId], ...carLimits }
    return parts.split(' ').flatMap((listed) => {
      const [concept = '', mark = ''] = listed.split(':')
      const part = findPart(concept)
      const categoryId = part && categoryIdBySlug(part.category)
      if (!categoryId) throw new Error(`${concept} is not a part of the vocabulary`)
      return placesByMark(mark).map((place): DonorPart => {
        const id = toPartId(concept, place)
        const names = namesAt(part, place)
        const position =
          place.position ?? (['front', 'rear'] as const).find((one) => part.positions.includes(one))
        return {
          ...{ id, area: area as DonorPart['area'], ...names },
          ...(donor.parts[id] !== undefined && { productId: donor.parts[id] }),
          product: {
            nameAr: `${names.nameAr} ${donor.trim} ${arabicDigits(donor.year)}`,
            nameEn: `${names.nameEn} ${englishName(donor.trim)} ${donor.year}`,
            ...about,
            ...{ categoryId, position, side: place.side, compatibilities: [fitment] },
            imageUrl: formatImages(donor.images),
          },
        }
      })
    })
  })
}
