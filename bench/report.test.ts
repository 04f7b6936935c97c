import { describe, expect, it } from 'vitest'
import { compareResults, type Measure, type Results } from './report.ts'

const results = (measures: Measure[], load = 1): Results => ({ load, cores: 2, measures })
const compare = (before: Measure[], now: Measure[], load?: number) =>
  compareResults(results(before), results(now, load))

describe('figures beside the kept ones', () => {
  it.each([
    ['handler CPU ms', 1, 1.4, 'WORSE'],
    ['handler CPU ms', 1, 1.25, ''],
    ['handler CPU ms', 0.05, 0.14, ''],
    ['handler CPU ms', 1.4, 1, 'better'],
    ['score', 99, 70, 'WORSE'],
    ['S@1', 100, 60, 'WORSE'],
    ['empty', 0, 3, 'WORSE'],
    ['TBT ms', 40, 0, 'better'],
    ['CLS', 0, 0, ''],
    ['queries', 100, 10, ''],
  ])('%s from %d to %d: %s', (column, was, value, verdict) => {
    const figures = compare(
      [{ what: 'it', [column]: was }],
      [{ what: 'it', [column]: value, kind: 'Query' }],
    )
    expect(figures).toEqual([{ what: 'it', column, before: was, now: value, verdict }])
  })

  it('are judged without elapsed times if the machine was busy', () => {
    const elapsed = { ms: 1, seconds: 1 }
    const before: Measure[] = [
      { what: 'list', ...elapsed, 'CPU ms': 1, KB: 1 },
      { what: 'first response ms', value: 1 },
    ]
    const now: Measure[] = [
      { what: 'list', ms: 9, seconds: 9, 'CPU ms': 9, KB: 9 },
      { what: 'first response ms', value: 9 },
    ]
    const worse = (load: number) =>
      compare(before, now, load)
        .filter(({ verdict }) => verdict === 'WORSE')
        .map(({ column }) => column)
    expect(worse(3)).toEqual(['CPU ms', 'KB'])
    expect(worse(1)).toHaveLength(5)
  })
})
