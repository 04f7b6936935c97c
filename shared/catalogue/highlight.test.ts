import fc from 'fast-check'
import { expect, it } from 'vitest'
import { highlight } from './highlight.ts'

/** The text with what is marked in brackets. */
const shown = (text: string, query: string) =>
  highlight(text, query)
    .map((segment) => (segment.match ? `[${segment.text}]` : segment.text))
    .join('')

it.each([
  ['دعامية أمامية كيا', 'اماميه', 'دعامية [أمامية] كيا'],
  ['دِعّامـية كيا', 'دعام', '[دِعّامـ]ية كيا'],
  ['فلتر هواء', 'هوا', 'فلتر [هواء]'],
  ['غطاء المحرك', 'محرك', 'غطاء ال[محرك]'],
  ['محرك كامل', 'المحرك', '[محرك] كامل'],
  ['هيونداي وكيا', 'كيا', 'هيونداي و[كيا]'],
  ['هيونداي إلنترا', 'النترا', 'هيونداي [إلنترا]'],
  ['موديل ٢٠١٥', '2015', 'موديل [٢٠١٥]'],
  ['Kia Sportage', 'SPORT', 'Kia [Sport]age'],
  ['26300-35503', '2630035', '[26300-35]503'],
  ['رقم 86511-3W000', '٨٦٥١١ 3w', 'رقم [86511-3W]000'],
  ['رديتر ماي', 'ديتر', 'رديتر ماي'],
  ['رديتر', '', 'رديتر'],
])('%s, looking for %s', (text, query, expected) => {
  expect(shown(text, query)).toBe(expected)
})

it('gives the whole text back, in segments that are never empty and alternate', () => {
  const unit = fc.constantFrom(...'الفءّأـ ﻻ12-ab')
  fc.assert(
    fc.property(fc.string({ unit }), fc.string({ unit }), (text, query) => {
      const segments = highlight(text, query)
      expect(segments.map((segment) => segment.text).join('')).toBe(text)
      expect(segments.every((segment) => segment.text !== '')).toBe(true)
    }),
  )
})
