/** Where the capitals of the governorates are, in degrees north and east. */
export const capitals: Record<string, readonly [north: number, east: number]> = {
  baghdad: [33.3, 44.4],
  basra: [30.5, 47.8],
  nineveh: [36.3, 43.1],
  erbil: [36.2, 44.0],
  najaf: [32.0, 44.3],
  karbala: [32.6, 44.0],
  babil: [32.5, 44.4],
  'dhi-qar': [31.0, 46.3],
  diyala: [33.7, 44.6],
  anbar: [33.4, 43.3],
  'salah-al-din': [34.6, 43.7],
  kirkuk: [35.5, 44.4],
  wasit: [32.5, 45.8],
  maysan: [31.8, 47.1],
  muthanna: [31.3, 45.3],
  qadisiyyah: [32.0, 44.9],
  duhok: [36.9, 43.0],
  sulaymaniyah: [35.6, 45.4],
  halabja: [35.2, 46.0],
}

const kmPerDegree = 111
/** The length of a degree of longitude in the middle of Iraq, as a share of one of latitude. */
const eastShare = 0.83

/** Kilometres between the capitals of two governorates; infinite where one is not known. */
export function governorateDistance(one: string | undefined, other: string | undefined): number {
  const [from, to] = [capitals[one ?? ''], capitals[other ?? '']]
  if (!from || !to) return Infinity
  return Math.hypot(from[0] - to[0], (from[1] - to[1]) * eastShare) * kmPerDegree
}
