/** Which parts a dismantled car may have: concepts of the vocabulary, with the places that they have in it. */
import type { DetailName } from '../cars/details.ts'
import type { Product } from '../products/schema.ts'
import type { DonorPart } from './schema.ts'

export type Place = Pick<Product, 'position' | 'side'>
const [front, rear, right, left] = ['front', 'rear', 'right', 'left'] as const
const bothSides: Place[] = [{ side: right }, { side: left }]
/** The positions of a part that a car has several times, by the mark behind its concept. */
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
export const areas: Record<DonorPart['area'], { parts: string; limits: DetailName[] }> = {
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

export const placesByMark = (mark: string): Place[] => places[mark] ?? [{}]

export const toPartId = (concept: string, { position, side }: Place): string =>
  [concept, position, side].filter(Boolean).join('-')

/** Ids of all parts that a car may have. */
export const donorPartIds: ReadonlySet<string> = new Set(
  Object.values(areas).flatMap(({ parts }) =>
    parts.split(' ').flatMap((listed) => {
      const [concept = '', mark = ''] = listed.split(':')
      return placesByMark(mark).map((place) => toPartId(concept, place))
    }),
  ),
)
