/** Reads a position from what people copy out of maps. Apart from position.ts: only the address form needs it. */
import { OpenLocationCode } from 'open-location-code'
import { foldTyped } from '../kernel/numbers.ts'
import { capitals } from './distances.ts'
import { governorateOfPlace } from './findGovernorate.ts'
import { positionAt, type Position } from './position.ts'

/**
 * `shortLink`: only its map service knows where it leads. `noPlace`: a short Plus code needs a governorate.
 * `outside`: not in Iraq. `unreadable`: anything else.
 */
export type PositionProblem = 'shortLink' | 'noPlace' | 'outside' | 'unreadable'

/** `isGuess`: a short Plus code, read as the nearest such place to the governorate's capital. */
export type ParsedPosition = { position: Position; isGuess: boolean } | { problem: PositionProblem }

const plusCodes = new OpenLocationCode()

/** Longer than anything that maps produce. */
const maxLength = 2000
const degrees = String.raw`(-?\d{1,3}\.\d{1,20})`
const pair = `${degrees},[ +]?${degrees}`

/** The place of a link comes before the centre of the screen, which Google writes behind the @. */
const forms = [
  `!3d${degrees}!4d${degrees}`,
  `[?&]mlat=${degrees}&mlon=${degrees}`,
  `[?&](?:q|query|ll|daddr|destination|coordinate)=(?:loc:)?${pair}`,
  `/dir/(?:[^?#]*/)?${pair}(?![^?#@]*/${degrees},)`,
  `/(?:search|place)/+${pair}`,
  `@${pair}`,
  `#map=[\\d.]{1,5}/${degrees}/${degrees}`,
  `^geo:${pair}`,
  `^\\(?${degrees}(?: ?, ?| )${degrees}\\)?$`,
].map((form) => new RegExp(form, 'i'))

const plusCode =
  /(?<![\p{L}\d])((?:[2-9CFGHJMPQRVWX]{4}){1,2}\+[2-9CFGHJMPQRVWX]{2,5})(?![\p{L}\d])(.*)/iu
const shortLink = /\b(goo\.gl|maps\.apple|osm\.org\/go|waze\.com\/ul|g\.co)\//i

/** Degrees, minutes and seconds: 33°18'54.9"N. */
const minutes = /(\d{1,3})° ?(\d{1,2})['′] ?(\d{1,2}(?:\.\d{1,6})?)["”'′]{1,2}/g
const inDecimals = (_: string, whole: string, sixtieths: string, seconds: string) =>
  (Number(whole) + Number(sixtieths) / 60 + Number(seconds) / 3600).toFixed(6)

/** Keeps percent signs that encode nothing. */
const decode = (run: string) => {
  try {
    return decodeURIComponent(run)
  } catch {
    return run
  }
}

const foldMapText = (text: string) =>
  foldTyped(text.slice(0, maxLength).replace(/(?:%[\da-f]{2})+/gi, decode))
    .replace(minutes, inDecimals)
    .replace(/(?<=\d) ?°? ?[NE](?![\p{L}\d])|°/giu, '')

/**
 * Reads a Plus code, a link of Google Maps, Apple Maps or OpenStreetMap, a `geo:` address, or degrees in any
 * digits. A short Plus code is in the governorate named behind it, else in `governorate` (an id).
 */
export function parsePosition(text: string, governorate?: string): ParsedPosition {
  const folded = foldMapText(text)
  for (const form of forms) {
    const [, latitude, longitude] = form.exec(folded) ?? []
    if (latitude !== undefined) return inIraq(Number(latitude), Number(longitude))
  }
  const [, code, place = ''] = plusCode.exec(folded) ?? []
  if (code === undefined) return { problem: shortLink.test(folded) ? 'shortLink' : 'unreadable' }
  const [name = ''] = place.split('http')
  const named = governorateOfPlace({ city: name.trim(), location: '' })
  return readPlusCode(code.toUpperCase(), capitals[named?.id ?? governorate ?? ''])
}

function readPlusCode(
  code: string,
  near: readonly [north: number, east: number] | undefined,
): ParsedPosition {
  const isShort = plusCodes.isShort(code)
  if (isShort && !near) return { problem: 'noPlace' }
  const full = isShort && near ? plusCodes.recoverNearest(code, ...near) : code
  if (!plusCodes.isFull(full)) return { problem: 'unreadable' }
  const { latitudeCenter, longitudeCenter } = plusCodes.decode(full)
  return inIraq(latitudeCenter, longitudeCenter, isShort)
}

function inIraq(latitude: number, longitude: number, isGuess = false): ParsedPosition {
  const position = positionAt(latitude, longitude)
  return position ? { position, isGuess } : { problem: 'outside' }
}

export const toPlusCode = ({ latitude, longitude }: Position): string =>
  plusCodes.encode(latitude, longitude)
