/** Where an address is on the map, in degrees. Without a schema: pages that only link to a map load no zod. */
export interface Position {
  latitude: number
  longitude: number
}

type Range = readonly [min: number, max: number]

/** Iraq, with some twenty kilometres around it. */
export const positionBounds: Record<keyof Position, Range> = {
  latitude: [28.9, 37.6],
  longitude: [38.6, 48.8],
}

/** Five decimals, about a metre. */
export const roundDegrees = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

/** The position as it is stored; undefined where it is not in Iraq. */
export function positionAt(latitude: number, longitude: number): Position | undefined {
  const position = { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) }
  const isInside = (axis: keyof Position) =>
    position[axis] >= positionBounds[axis][0] && position[axis] <= positionBounds[axis][1]
  return isInside('latitude') && isInside('longitude') ? position : undefined
}

/** Opens the phone's map where it has Google's, else the map in its browser. */
export const mapHref = ({ latitude, longitude }: Position): string =>
  `https://www.google.com/maps/search/?api=1&query=${latitude.toFixed(5)},${longitude.toFixed(5)}`
