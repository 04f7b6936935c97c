import { expect, it } from 'vitest'
import { fold } from '#shared/catalogue/fold.ts'
import { splitRunTogether } from './runTogether.ts'

it.each([
  ['اريدفحماتكورولا', 'اريد فحمات كورولا'],
  ['هلوحبيبيعندكمبنيدكورولاالفينوسطعش', 'هلو حبيبي عندكم بنيد كورولا الفين و سطعش'],
  ['عدكملايتخلفيسبورتاجيسارموديل٢٠١٩', 'عدكم لايتخلفي سبورتاج يسار موديل 2019'],
])('splits %s into what is known', (typed, words) => {
  expect(splitRunTogether(fold(typed))?.join(' ')).toBe(words)
})

it.each([
  ['a short word', 'فحماتكيا'],
  ['everyday words without a part or car', 'شيءلايوجد'],
  ['words of which one is unknown', 'فحماتزرافةكورولا'],
  ['long words of any language', 'والمستلزمات'],
  ['a part number', '26300a35503b12'],
  ['more letters than anybody says at once', 'فحمات'.repeat(20)],
])('leaves %s as it is', (_, word) => {
  expect(splitRunTogether(fold(word))).toBeUndefined()
})
