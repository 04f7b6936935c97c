import { expect, it } from 'vitest'
import { findGovernorate } from './findGovernorate.ts'
import { governorates } from './governorates.ts'

it('are 19, each found by id, names and aliases, which are unique', () => {
  expect(governorates).toHaveLength(19)
  for (const each of governorates) {
    for (const name of [each.id, each.nameAr, each.nameEn, ...each.aliases]) {
      expect(findGovernorate(name)?.id, name).toBe(each.id)
    }
  }
})

it.each([
  ['بصره', 'basra'],
  ['محافظة نينوى', 'nineveh'],
  ['اربيل', 'erbil'],
  [' هه‌ولێر', 'erbil'],
  ['السماوه', 'muthanna'],
  ['BAGHDAD', 'baghdad'],
  ['الانبار', 'anbar'],
  ['حلبچة', 'halabja'],
])('%s is found', (typed, id) => {
  expect(findGovernorate(typed)?.id).toBe(id)
})

it.each(['', 'عمّان', 'ال', 'بغداد الجديدة ثم البصرة'])('%s matches none', (typed) => {
  expect(findGovernorate(typed)).toBeUndefined()
})
