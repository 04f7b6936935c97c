/** Runs the searches of a text, and adds up what they say of each product. */
import type { SQLInputValue } from 'node:sqlite'
import type { Fit } from '#shared/products/schema.ts'
import { fitsByRank } from './fitRanks.ts'
import type { Fitting } from './fitting.ts'
import { bit, worst, type HitCars, type Hits } from './hits.ts'
import type { ProductColumns } from './productColumns.ts'
import type { Statements } from './statements.ts'

/** Listed products, each once and in no order, with their tiers. */
export interface Found {
  seqs: number[]
  tiers: number[]
}

const findWords =
  'SELECT json_group_array(rowid) AS list FROM productText WHERE productText MATCH ?'
const findName = 'SELECT sortName FROM products WHERE seq = ?'

/** Runs searches that only rank if `isRanked`; else tiers only tell matches from mentions. */
export function createFindHits(
  prepare: Statements,
  fitting: Fitting,
): (hits: Hits, columns: ProductColumns, isRanked: boolean) => Found {
  const tally = createTally()
  const listOf = (sql: string, ...params: SQLInputValue[]) =>
    JSON.parse(String(prepare(sql).get(...params)?.list)) as number[]
  const fittingOf = ({ fitments, fitsByName, isAll }: HitCars, seqs: readonly number[]) => {
    const byFitment = fitting.ofFitments(fitments, isAll ? undefined : seqs)
    return fitsByName === undefined ? byFitment : byFitment.concat(listOf(findWords, fitsByName))
  }
  const hasOtherYear = (seq: number, { hasOtherYear: isOther }: HitCars) =>
    isOther?.(String(prepare(findName).get(seq)?.sortName)) === true

  return ({ exact, words, cars, tierOf }, columns, isRanked) => {
    tally.begin(columns)
    for (const { tier, sql, params } of exact) tally.addExact(listOf(sql, ...params), tier)
    for (const search of words)
      if (isRanked || search.isDeciding)
        tally.addBits(listOf(findWords, search.expression), search.bit)
    if (cars) tally.addFitting(fittingOf(cars, tally.seqs()), cars.isAll)
    return tally.end((seq, tier, bits, fit) => {
      // A name is read only where it matters.
      const mayBeOther = cars && fit === 'unstated' && (bits & bit.car) > 0
      return tierOf(tier, bits, mayBeOther && hasOtherYear(seq, cars) ? 'no' : fit)
    })
  }
}

/** Beside the bits: the product has been found. */
const isFound = 1 << 15

/** What the searches say of each listed product; its arrays serve one search after the other. */
function createTally() {
  let columns: Pick<ProductColumns, 'cellOf' | 'traits'> = {
    cellOf: new Uint32Array(),
    traits: [],
  }
  // By `seq`, all 0 between searches.
  let bitsOf = new Uint16Array()
  /** How much better than `worst` the best exact tier is. */
  let exactOf = new Uint8Array()
  let isFitting = new Uint8Array()
  let fitting: readonly number[] = []
  let found: number[] = []

  const addBits = (seqs: readonly number[], bits: number) => {
    const { cellOf } = columns
    for (const seq of seqs) {
      if (!cellOf[seq]) continue
      const before = bitsOf[seq] ?? 0
      if (before === 0) found.push(seq)
      bitsOf[seq] = before | bits | isFound
    }
  }
  const fitOf = (seq: number): Fit =>
    isFitting[seq] === 1
      ? 'fits'
      : (fitsByRank[columns.traits[columns.cellOf[seq] ?? 0]?.otherFit ?? 3] ?? 'no')

  return {
    begin(now: ProductColumns) {
      columns = now
      found = []
      if (bitsOf.length === now.cellOf.length) return
      bitsOf = new Uint16Array(now.cellOf.length)
      exactOf = new Uint8Array(now.cellOf.length)
      isFitting = new Uint8Array(now.cellOf.length)
    },
    seqs: (): readonly number[] => found,
    addBits,
    addExact(seqs: readonly number[], tier: number) {
      addBits(seqs, 0)
      for (const seq of seqs)
        if (bitsOf[seq]) exactOf[seq] = Math.max(exactOf[seq] ?? 0, worst - tier)
    },
    /** Products that fit; with `isAll`, each is found by that. */
    addFitting(seqs: readonly number[], isAll: boolean) {
      fitting = seqs
      for (const seq of seqs) isFitting[seq] = 1
      if (isAll) addBits(seqs, 0)
    },
    end(tierOf: (seq: number, exact: number, bits: number, fit: Fit) => number): Found {
      const [seqs, tiers]: [number[], number[]] = [[], []]
      for (const seq of found) {
        const bits = (bitsOf[seq] ?? 0) & ~isFound
        const tier = tierOf(seq, worst - (exactOf[seq] ?? 0), bits, fitOf(seq))
        bitsOf[seq] = 0
        exactOf[seq] = 0
        if (tier >= worst) continue
        seqs.push(seq)
        tiers.push(tier)
      }
      for (const seq of fitting) isFitting[seq] = 0
      fitting = []
      return { seqs, tiers }
    },
  }
}
