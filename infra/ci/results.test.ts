import { describe, expect, it } from 'vitest'
import { idsInTitle, readPlaywright, readVitest } from './results.ts'

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
