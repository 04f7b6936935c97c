import * as z from 'zod'
import { limits } from '../kernel/limits.ts'
import { optionalQuery } from '../kernel/query.ts'
import { plainText } from '../kernel/text.ts'
import { readChassis } from './chassis.ts'
import { carBodies, carDrives, carMarkets } from './details.ts'
import { formatEngine, parseEngine } from './engine.ts'

const message = "An engine is written like '2.0', 'V6 3.5', '1.6 turbo' or 'diesel'"
const normalise = (text: string) => formatEngine(parseEngine(text) ?? {})

/** An engine in any spelling; out comes the one that is stored. */
const engine = plainText('An engine must be text')
  .max(40, 'Text is too long (at most 40 characters)')
  .refine((text) => parseEngine(text) !== undefined, message)
  .overwrite(normalise)

const market = z.enum(carMarkets, `A market is one of ${carMarkets.join(', ')}`)
const body = z.enum(carBodies, `A body is one of ${carBodies.join(', ')}`)
const drive = z.enum(carDrives, `A drive is one of ${carDrives.join(', ')}`)

const list = <S extends z.ZodType<string>>(one: S) =>
  z
    .array(one)
    .max(limits.detailsPerFitment, `At most ${limits.detailsPerFitment}`)
    .transform((values) => [...new Set(values)])
    .optional()

/** Limits in a request: an empty list clears a limit, an absent one keeps it. */
export const newCarLimits = {
  engines: list(engine),
  markets: list(market),
  bodies: list(body),
  drives: list(drive),
}

/** Limits in a response. */
export const carLimits = {
  engines: z.array(z.string()).optional(),
  markets: z.array(market).optional(),
  bodies: z.array(body).optional(),
  drives: z.array(drive).optional(),
}

/** Null and empty are the same as absent. */
const orAbsent = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === null || value === '' ? undefined : value), schema.optional())

/** A car's details in a request. */
export const newCarDetails = {
  engine: orAbsent(engine),
  market: orAbsent(market),
  body: orAbsent(body),
  drive: orAbsent(drive),
}

/** A chassis number in any spelling, absent if it is empty; out comes the one that is stored. */
export const newChassis = orAbsent(
  plainText('A chassis number must be text')
    .refine(
      (text) => readChassis(text) !== undefined,
      'A chassis number has 17 letters and digits, or is written like NZE121-1234567',
    )
    .overwrite((text) => readChassis(text) ?? ''),
)

/** A car's details in a response. */
export const carDetails = {
  engine: z.string().optional(),
  market: market.optional(),
  body: body.optional(),
  drive: drive.optional(),
}

/** The same in a query. */
export const carDetailsQuery = {
  carEngine: optionalQuery(engine),
  carMarket: optionalQuery(market),
  carBody: optionalQuery(body),
  carDrive: optionalQuery(drive),
}
