import { carNames } from './data/carNames.ts'
import { fold } from './fold.ts'

const squeezed = (name: string): string => fold(name).replaceAll(' ', '')

/** Any way of writing a known car -> the one way it is compared by. */
const known = new Map(
  carNames.flatMap((names) => names.map((name) => [squeezed(name), squeezed(names[0] ?? '')])),
)

/**
 * A maker's or model's name as cars are compared by it: إلنترا, Elantra and Avante share one key,
 * Land Cruiser and لاندكروزر too. An unknown name is its folded self without spaces.
 */
export function carNameKey(name: string): string {
  const key = squeezed(name)
  return known.get(key) ?? key
}
