/**
 * What tells cars of one model and year apart: Iraq's fleet comes from four continents under the same names.
 * Without zod, since the browser's first chunk may load it.
 */
import { parseEngine, type Engine } from './engine.ts'

/** For which region a car was made. */
export const carMarkets = ['gulf', 'american', 'korean', 'japanese', 'chinese', 'european'] as const
export type CarMarket = (typeof carMarkets)[number]
export const carBodies = ['sedan', 'hatchback', 'coupe', 'wagon', 'suv', 'pickup', 'van'] as const
export type CarBody = (typeof carBodies)[number]
export const carDrives = ['front', 'rear', 'all'] as const
export type CarDrive = (typeof carDrives)[number]

/** What is known of one car. */
export interface CarDetails {
  /** As `formatEngine` writes it. */
  engine?: string | undefined
  market?: CarMarket | undefined
  body?: CarBody | undefined
  drive?: CarDrive | undefined
}

/** The details of the car that a query names. */
export const detailsInQuery = (query: {
  carEngine?: string | undefined
  carMarket?: CarMarket | undefined
  carBody?: CarBody | undefined
  carDrive?: CarDrive | undefined
}): CarDetails => ({
  engine: query.carEngine,
  market: query.carMarket,
  body: query.carBody,
  drive: query.carDrive,
})

/** The cars of a model that a part is for; what is absent or empty does not matter to it. */
export interface CarLimits {
  engines?: readonly string[] | undefined
  markets?: readonly CarMarket[] | undefined
  bodies?: readonly CarBody[] | undefined
  drives?: readonly CarDrive[] | undefined
}

export const detailNames = ['engine', 'market', 'body', 'drive'] as const
export type DetailName = (typeof detailNames)[number]

/** The name of a detail in `CarLimits`. */
export const limitNames = {
  engine: 'engines',
  market: 'markets',
  body: 'bodies',
  drive: 'drives',
} as const satisfies Record<DetailName, keyof CarLimits>

/** Whether a limit is met, cannot be told from what is known, or is contradicted. */
export type Verdict = 'yes' | 'ask' | 'no'

const worst = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.includes('no') ? 'no' : verdicts.includes('ask') ? 'ask' : 'yes'
/** 'no' without any. */
export const bestVerdict = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.includes('yes') ? 'yes' : verdicts.includes('ask') ? 'ask' : 'no'

/** Whether a car is one of these: 'yes' only if all that is stated is met. */
export const checkLimits = (limits: CarLimits, car: CarDetails): Verdict =>
  worst(detailNames.map((name) => checkDetail(name, limits, car)))

/** The details of the car that would turn 'ask' into an answer. */
export const listQuestions = (limits: CarLimits, car: CarDetails): DetailName[] =>
  detailNames.filter((name) => checkDetail(name, limits, car) === 'ask')

function checkDetail(name: DetailName, limits: CarLimits, car: CarDetails): Verdict {
  const wanted: readonly string[] = limits[limitNames[name]] ?? []
  const stated = car[name]
  if (wanted.length === 0) return 'yes'
  if (stated === undefined) return 'ask'
  if (name !== 'engine') return wanted.includes(stated) ? 'yes' : 'no'
  const engine = parseEngine(stated) ?? {}
  return bestVerdict(wanted.map((one) => checkEngine(parseEngine(one) ?? {}, engine)))
}

/** What a part says of its engine must be said of the car's too; what only the car's has does not matter. */
const checkEngine = (wanted: Engine, engine: Engine): Verdict =>
  worst(
    (['litres', 'cylinders', 'turbo', 'fuel'] as const).map((name) => {
      if (wanted[name] === undefined || wanted[name] === engine[name]) return 'yes'
      return engine[name] === undefined ? 'ask' : 'no'
    }),
  )
