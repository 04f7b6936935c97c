import { carNames } from './data/carNames.ts'
import { fold } from './fold.ts'

const squeezed = (name: string): string => fold(name).replaceAll(' ', '')

/** Any spelling of a known car -> the key of its first spelling. */
const known = new Map(
  carNames.flatMap((names) => names.map((name) => [squeezed(name), squeezed(names[0] ?? '')])),
)

/**
 * The key by which makers' and models' names are compared: إلنترا, Elantra and Avante share one, and
 * so do Land Cruiser and لاندكروزر. The key of an unknown name is the folded name without spaces.
 */
export function carNameKey(name: string): string {
  const key = squeezed(name)
  return known.get(key) ?? key
}
