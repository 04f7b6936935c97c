import { describe, expect, it } from 'vitest'
import type { Door } from '#functions/testing/doors.ts'
import { drawRequirements, findProofs, readRequirements } from './coverageSpec.ts'
import { idsInTitle, readPlaywright, readVitest, type TestResult } from './results.ts'

const result = (title: string, doors: Door[], passed = true): TestResult => ({
  title,
  passed,
  file: 'x.test.ts',
  doors,
})

describe('requirements', () => {
  it('are read with their doors, 380 of them', () => {
    const all = readRequirements()
    expect(all).toHaveLength(380)
    expect(new Set(all.map(({ id }) => id)).size).toBe(380)
  })

  it('are proven only by passing tests that go through their door', () => {
    const [proof] = findProofs(
      [{ id: 'API-ORD-06', door: 'http' }],
      [
        result('cancels [API-ORD-06]', ['http', 'screen']),
        result('plans a cancel [API-ORD-06, API-ORD-12]', ['rule']),
        result('fails [API-ORD-06]', ['http'], false),
      ],
    )
    expect(proof?.tests.map(({ title }) => title)).toEqual(['cancels [API-ORD-06]'])
    expect(proof?.elsewhere.map(({ title }) => title)).toEqual([
      'plans a cancel [API-ORD-06, API-ORD-12]',
    ])
  })

  it('are drawn by the seed only', () => {
    const all = readRequirements()
    const draw = (seed: string) => drawRequirements(all, { seed, count: 40 }).map(({ id }) => id)
    expect(draw('a')).toEqual(draw('a'))
    expect(new Set(draw('a')).size).toBe(40)
    expect(draw('a')).not.toEqual(draw('b'))
  })
})

describe('test results', () => {
  it('reads ids from titles, several in one pair of brackets', () => {
    expect(idsInTitle('orders: cancel gives stock back [API-ORD-12, ROLE-07] once')).toEqual([
      'API-ORD-12',
      'ROLE-07',
    ])
    expect(idsInTitle('no ids here, items[1] neither [1]')).toEqual([])
  })

  it('counts a skipped test as not passed', () => {
    const vitest = JSON.stringify({
      testResults: [
        {
          name: '/root/functions/a.test.ts',
          assertionResults: [
            { fullName: 'a', status: 'passed', meta: { doors: ['http'] } },
            { fullName: 'b', status: 'skipped' },
          ],
        },
      ],
    })
    expect(readVitest(vitest, '/root')).toEqual([
      { title: 'a', passed: true, file: 'functions/a.test.ts', doors: ['http'] },
      { title: 'b', passed: false, file: 'functions/a.test.ts', doors: ['rule'] },
    ])
    const playwright = JSON.stringify({
      suites: [
        {
          title: 'f.spec.ts',
          file: 'f.spec.ts',
          suites: [
            {
              title: 'flow',
              file: 'f.spec.ts',
              specs: [{ title: 'x', ok: true, tests: [{ status: 'skipped' }] }],
            },
          ],
        },
      ],
    })
    expect(readPlaywright(playwright)).toEqual([
      { title: 'flow x', passed: false, file: 'e2e/f.spec.ts', doors: ['browser'] },
    ])
  })
})
