/**
 * Engines as people write them: «2.4», «٢٠٠٠ سي سي», «V6 3.5», «1.6 تيربو», «ديزل». Without zod, since the
 * browser's first chunk may load it.
 */
import { foldTyped } from '../kernel/numbers.ts'

export const fuels = ['petrol', 'diesel', 'hybrid', 'electric'] as const
export type Fuel = (typeof fuels)[number]

/** What is stated of an engine; what is absent is not known. */
export interface Engine {
  /** From 0.6 to 8.4, in tenths. */
  litres?: number
  /** Arrangement and number: V6, I4. */
  cylinders?: string
  turbo?: true
  fuel?: Fuel
}

const fuelWords: readonly [Fuel, RegExp][] = [
  ['petrol', /^(?:petrol|gasoline|بنزين)$/],
  ['diesel', /^(?:diesel|crdi|tdi|ديزل|كاز|گاز|گازوايل|كازوايل)$/],
  ['hybrid', /^(?:hybrid|هايبرد|هايبريد|هجين(?:ه|ة)?)$/],
  ['electric', /^(?:electric|ev|كهرباء|كهربائي(?:ه|ة)?)$/],
]
const turboWord = /^(?:turbo|tgdi|tsi|تيربو|توربو|تربو)$/
const litresWord = /^(\d)[.,](\d)$/
const cubicWord = /^([1-8]\d{3}|[6-9]\d{2})$/
const cylindersWord = /^(v|w|i|l)([2-9]|1[0-6])$/
const units = /^(?:l|lit(?:re|er)s?|ltr|cc|لتر|لترات|ليتر|سي|سيسي)$/

/** Undefined if any word of the text says something else, or the same thing twice. */
export function parseEngine(text: string): Engine | undefined {
  const words = foldTyped(text)
    .toLowerCase()
    // '2.0T', '2.4L', '1600cc'
    .replace(/(\d)(t|l|cc|سي|لتر)(?=\s|$)/g, (_, digit: string, unit: string) =>
      unit === 't' ? `${digit} turbo` : `${digit} ${unit}`,
    )
    .split(/[\s/]+/)
    .filter((word) => word !== '' && !units.test(word))
  const engine: Engine = {}
  for (const word of words) {
    const said = readWord(word)
    const [name] = Object.keys(said ?? {})
    if (!said || !name || name in engine) return undefined
    Object.assign(engine, said)
  }
  return words.length > 0 ? engine : undefined
}

function readWord(word: string): Engine | undefined {
  const litres = readLitres(word)
  if (litres !== undefined) return { litres }
  const [, shape, count] = cylindersWord.exec(word) ?? []
  if (shape) return { cylinders: `${shape === 'l' ? 'I' : shape.toUpperCase()}${count}` }
  if (turboWord.test(word)) return { turbo: true }
  const [fuel] = fuelWords.find(([, words]) => words.test(word)) ?? []
  return fuel && { fuel }
}

function readLitres(word: string): number | undefined {
  const [, units, tenths] = litresWord.exec(word) ?? []
  const [, cubic] = cubicWord.exec(word) ?? []
  const litres = cubic ? Math.round(Number(cubic) / 100) / 10 : Number(`${units}.${tenths}`)
  return litres >= 0.6 && litres <= 8.4 ? litres : undefined
}

/** The one spelling in which an engine is stored, sent and compared: '2.0', 'V6 3.5', '1.6 turbo', 'diesel'. */
export const formatEngine = ({ litres, cylinders, turbo, fuel }: Engine): string =>
  [cylinders, litres?.toFixed(1), turbo && 'turbo', fuel].filter(Boolean).join(' ')
