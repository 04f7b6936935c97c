import { describe, expect, it } from 'vitest'
import type { Door } from '#functions/testing/doors.ts'
import { drawRequirements, findProofs, readRequirements } from './requirements.ts'
import type { TestResult } from './results.ts'

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
