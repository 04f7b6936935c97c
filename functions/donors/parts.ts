/** The parts that a dismantled car may have: concepts of the vocabulary, so that names and categories follow. */
import { findPart } from '#functions/search/productNames.ts'
import type { DonorRecord } from '#functions/table/donorRecords.ts'
import { englishName } from '#shared/catalogue/englishNames.ts'
import { type DetailName, limitNames } from '#shared/cars/details.ts'
import { categoryIdBySlug } from '#shared/categories/builtIn.ts'
import type { DonorPart } from '#shared/donors/schema.ts'
import { formatImages } from '#shared/products/rules.ts'
import type { Product } from '#shared/products/schema.ts'

type Place = Pick<Product, 'position' | 'side'>
const [front, rear, right, left] = ['front', 'rear', 'right', 'left'] as const
const bothSides: Place[] = [{ side: right }, { side: left }]
/** The places of a part that a car has several times, by the mark behind its concept. */
const places: Record<string, Place[]> = {
  sides: bothSides,
  axles: [{ position: front }, { position: rear }],
  corners: [front, rear].flatMap((position) => bothSides.map((one) => ({ position, ...one }))),
  front: bothSides.map((one) => ({ position: front, ...one })),
}

/**
 * The details of the car that a part depends on become its limits: an engine's are not a door's, and a
 * wrong limit hides a part from cars that it fits (decision 044).
 */
const areas: Record<DonorPart['area'], { parts: string; limits: DetailName[] }> = {
  front: {
    parts: 'front-bumper grille hood fender:sides radiator-support',
    limits: ['market'],
  },
  lamps: { parts: 'headlight:sides fog-light:sides tail-light:sides', limits: ['market'] },
  doors: {
    parts: 'door:corners side-mirror:sides window-regulator:corners',
    limits: ['body'],
  },
  glass: { parts: 'windshield rear-glass door-glass:corners sunroof', limits: ['body'] },
  rear: { parts: 'rear-bumper trunk quarter-panel:sides', limits: ['market', 'body'] },
  engine: {
    parts:
      'engine cylinder-head turbocharger intake-manifold ' +
      'catalytic-converter alternator starter ecu',
    limits: ['engine'],
  },
  gearbox: {
    parts: 'gearbox transfer-case differential drive-shaft cv-axle:front',
    limits: ['engine', 'drive'],
  },
  cooling: {
    parts: 'radiator radiator-fan ac-compressor ac-condenser blower-motor ac-control-panel',
    limits: ['engine'],
  },
  suspension: {
    parts:
      'shock-absorber:corners control-arm:front steering-knuckle:front subframe steering-rack ' +
      'abs-module brake-booster wheel',
    limits: ['drive'],
  },
  electrical: {
    parts: 'fuse-box body-control-module airbag-module fuel-pump',
    limits: ['market'],
  },
  interior: {
    parts:
      'dashboard instrument-cluster head-unit steering-wheel driver-airbag passenger-airbag ' +
      'curtain-airbag seat:front center-console',
    limits: [],
  },
}

const arabicWords = {
  front: ['أمامي', 'أمامية'],
  rear: ['خلفي', 'خلفية'],
  right: ['يمين', 'يمين'],
  left: ['يسار', 'يسار'],
  pair: ['', ''],
} as const

/** Both names of a concept at a place; what its own name says is not said again. */
function namesAt(
  { nameAr, nameEn, positions }: NonNullable<ReturnType<typeof findPart>>,
  place: Place,
) {
  const { position, side } = place
  const said = [position, side].flatMap((one) => (one && !positions.includes(one) ? [one] : []))
  const isFeminine = /^\S+ة( |$)/.test(nameAr)
  const english = [...said, said.length > 0 ? nameEn.toLowerCase() : nameEn].join(' ')
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
  descriptionEn: `A used part of a dismantled car: ${englishName(brand)} ${englishName(trim)} ${year}`,
})

/** The parts in order, each as the product that it would be or is. */
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
      return (places[mark] ?? [{}]).map((place): DonorPart => {
        const id = [concept, place.position, place.side].filter(Boolean).join('-')
        const names = namesAt(part, place)
        const position = place.position ?? [front, rear].find((one) => part.positions.includes(one))
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
