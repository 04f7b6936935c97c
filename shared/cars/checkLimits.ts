/** Whether a car is one of those that a part is for (rules.md, Products). */
import {
  detailNames,
  limitNames,
  type CarDetails,
  type CarLimits,
  type DetailName,
} from './details.ts'
import { parseEngine, type Engine } from './engine.ts'

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
