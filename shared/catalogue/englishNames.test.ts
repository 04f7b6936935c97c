import { expect, it } from 'vitest'
import { englishName } from './englishNames.ts'

it('are those of makers and models, as they are written', () => {
  for (const [stored, english] of [
    ['تويوتا', 'Toyota'],
    ['كامري', 'Camry'],
    ['جي إم سي', 'GMC'],
    ['سي آر في', 'CR-V'],
    ['كي 5', 'K5'],
    ['لاندكروزر', 'Land Cruiser'],
    ['كوريا الجنوبية', 'South Korea'],
    ['الموصل', 'Nineveh'],
    ['كوري أصلي', 'Genuine Korean'],
    ['تجاري تايواني', 'Aftermarket Taiwanese'],
    ['وكالة', 'Agency'],
  ] as const)
    expect(englishName(stored)).toBe(english)
})

it('are not made up: what is not known keeps its own', () => {
  for (const stored of ['سيارة جديدة', 'كوري ممتاز', 'Toyota', ''])
    expect(englishName(stored)).toBe(stored)
})
