/** Which of a text's products list a car. */
import { fitNumbersSql, type Car } from './fits.ts'
import type { HitCars } from './hits.ts'
import type { Statements } from './statements.ts'

export interface Fitting {
  /** Products that list any of these trims and years; at least those of `seqs`, if given. */
  ofFitments(fitments: HitCars['fitments'], seqs?: readonly number[]): number[]
  /** Products that list the car; at least those of `seqs`. */
  ofCar(car: Car, seqs: readonly number[]): number[]
}

/** Looking up what so many products fit takes as long as reading all products of a brand. */
const maxLookedUp = 3000

const fitsOfTrims = `SELECT json_group_array(f.number) AS list
  FROM json_each(?) car CROSS JOIN fits f
    ON f.trimId = car.value ->> 0 AND instr(f.yearKeys, car.value ->> 1) > 0`
const productsOfFits = `SELECT json_group_array(pf.seq) AS list
  FROM json_each(?) fit CROSS JOIN productFits pf ON pf.fit = fit.value`
// Without the hints SQLite would look each product up below each fit.
const productsWithFits = `SELECT json_group_array(pf.seq) AS list
  FROM json_each(?) product
    CROSS JOIN productFits pf INDEXED BY productFitsByProduct ON pf.seq = product.value
  WHERE +pf.fit IN (SELECT value FROM json_each(?))`

export function createFitting(prepare: Statements): Fitting {
  const listOf = (sql: string, ...params: (string | number)[]) =>
    String(prepare(sql).get(...params)?.list)
  const productsOf = (fits: string, seqs?: readonly number[]) =>
    JSON.parse(
      seqs && seqs.length <= maxLookedUp
        ? listOf(productsWithFits, JSON.stringify(seqs), fits)
        : listOf(productsOfFits, fits),
    ) as number[]
  return {
    ofFitments: (fitments, seqs) => productsOf(listOf(fitsOfTrims, JSON.stringify(fitments)), seqs),
    ofCar(car, seqs) {
      const { text, params } = fitNumbersSql(car)
      return productsOf(listOf(text, ...params), seqs)
    },
  }
}
