/** Compares figures with kept ones (`npm run bench -- --compare`). */

/** A row of a table: what was measured, then figures by column. */
export interface Measure {
  what: string
  [column: string]: string | number
}

/** Measures, and how busy the machine was. */
export interface Results {
  /** The mean number of processes that ran or waited in the last minute. */
  load: number
  cores: number
  measures: readonly Measure[]
}

/** A figure beside the kept one. */
export interface Compared {
  what: string
  column: string
  before: number
  now: number
  verdict: Verdict
}

/** Within noise, elapsed while the machine was busy, or what says how much was measured: none. */
export type Verdict = 'WORSE' | 'better' | ''

export interface Comparison {
  figures: Compared[]
  /** What only one of both has measured. */
  missing: string[]
  /** Whether a busy machine has made elapsed times useless. */
  isBusy: boolean
}

/** Two runs of the same code on one machine differ by less. */
const noise = 1.3
/** Of times, in ms: smaller differences are noise, however large their ratio is. */
const minMs = 0.1
/** Figures of which more is better; of all others less is. */
const moreIsBetter = /a second$|^score$|^S@/
/** Figures that say what was measured, not how well. */
const isGiven = /^queries$|^memory MB$/
const isTime = /(^| )(s|ms|seconds|paint)( |$)/
const isElapsed = (what: string, column: string): boolean =>
  /a second$/.test(column) || (isTime.test(column) && !/CPU/.test(column)) || / ms$/.test(what)

export function compareResults(before: Results, now: Results): Comparison {
  const isBusy = [before, now].some(({ load, cores }) => load > cores)
  const figures = now.measures.flatMap(({ what, ...columns }) => {
    const old = before.measures.find((other) => other.what === what)
    return Object.entries(columns).flatMap(([column, value]): Compared[] => {
      const was = old?.[column]
      if (typeof value !== 'number' || typeof was !== 'number') return []
      const isJudged = !isGiven.test(column) && !(isBusy && isElapsed(what, column))
      const verdict = isJudged ? verdictOf(column, was, value) : ''
      return [{ what, column, before: was, now: value, verdict }]
    })
  })
  return { figures, missing: onlyInOne(before.measures, now.measures), isBusy }
}

function verdictOf(column: string, was: number, value: number): Verdict {
  if (/ms$/.test(column) && Math.abs(value - was) < minMs) return ''
  // From or to nothing is a change of any ratio.
  if (Math.max(value, was) <= noise * Math.min(value, was)) return ''
  return value > was === moreIsBetter.test(column) ? 'better' : 'WORSE'
}

/** For people: what was measured with kept figure, figure and ratio by column, then what is worse. */
export function describeComparison({ figures, missing, isBusy }: Comparison): string {
  const line = ({ what, before, now, verdict }: Compared) => {
    const ratio = before === 0 ? '' : (now / before).toFixed(2)
    const cells = [before, now, ratio].map((cell) => String(cell).padStart(8))
    return `${what.padEnd(38)}${cells.join(' ')}  ${verdict}`.trimEnd()
  }
  const columns = Map.groupBy(figures, ({ column }) => column)
  const tables = [...columns].map(([column, rows]) =>
    [`${column.padEnd(38)}    kept      now    ratio`, ...rows.map(line)].join('\n'),
  )
  const worse = figures
    .filter(({ verdict }) => verdict === 'WORSE')
    .map(({ what, column, before, now }) => `WORSE  ${what}, ${column}: ${before} → ${now}`)
  const closing = [
    ...missing,
    ...(isBusy ? ['The machine was busy: elapsed times are not judged.'] : []),
    ...(worse.length > 0 ? worse : [`Nothing is worse by more than noise (${noise} times).`]),
  ]
  return [...tables, closing.join('\n')].join('\n\n')
}

function onlyInOne(before: readonly Measure[], now: readonly Measure[]): string[] {
  const missing = (all: readonly Measure[], from: readonly Measure[]) =>
    all.map(({ what }) => what).filter((what) => !from.some((other) => other.what === what))
  return [
    ...missing(now, before).map((what) => `${what}: not kept`),
    ...missing(before, now).map((what) => `${what}: not measured now`),
  ]
}
