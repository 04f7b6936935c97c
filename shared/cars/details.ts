/**
 * What tells cars of one model and year apart: Iraq's fleet comes from four continents under the same names.
 * Without zod and engine.ts, since the browser's first chunk loads it.
 */

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

/** The names of the details in a query. */
export const detailQueryNames = ['carEngine', 'carMarket', 'carBody', 'carDrive'] as const

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

/** What `formatEngine` writes, after a space: the parser is not in the first chunk. */
const engineForm =
  /^(?: [VWI](?:[2-9]|1[0-6]))?(?: (?:0\.[6-9]|[1-7]\.\d|8\.[0-4]))?(?: turbo)?(?: (?:petrol|diesel|hybrid|electric))?$/

/** The details in what a browser or an address has; invalid values are left out. */
export function readDetails(stated: Partial<Record<DetailName, unknown>>): CarDetails {
  const { engine, market, body, drive } = stated
  const isEngine = typeof engine === 'string' && engine !== '' && engineForm.test(` ${engine}`)
  const details = {
    engine: isEngine ? engine : undefined,
    market: carMarkets.find((one) => one === market),
    body: carBodies.find((one) => one === body),
    drive: carDrives.find((one) => one === drive),
  }
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined))
}
