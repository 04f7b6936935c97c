import { expect, test } from 'vitest'
import { yearRanges } from './yearRanges.ts'

test('consecutive years become one range, in whatever order they come', () => {
  expect(yearRanges([2015, 2013, 2012, 2014])).toEqual([{ from: 2012, to: 2015 }])
})

test('a gap begins a new range, and a year named twice counts once', () => {
  expect(yearRanges([2012, 2012, 2013, 2018])).toEqual([
    { from: 2012, to: 2013 },
    { from: 2018, to: 2018 },
  ])
})

test('no years are no ranges', () => {
  expect(yearRanges([])).toEqual([])
})
