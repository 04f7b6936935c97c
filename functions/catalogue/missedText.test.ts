import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { missedText } from './missedText.ts'

describe('what is kept of a text that found nothing', () => {
  it.each([
    ['دَعّـامِيّة  كـامري', 'دعاميه كامري'],
    ['فلتر 07701234567', 'فلتر'],
    ['٠٧٧٠ ١٢٣ ٤٥٦٧ عندك سفايف', 'عندك سفايف'],
    ['سفايف +964 (770) 123-4567 بغداد', 'سفايف بغداد'],
    ['رقمي07701234567', 'رقمي'],
    ['tel07701234567', 'tel'],
    ['whatsapp 7701234567x', 'whatsapp x'],
    ['nr00964 770 123 4567', 'nr'],
    ['BMW X5 07701234567', 'bmw x'],
    ['bmw x5 770 123 4567', 'bmw x'],
    ['bmw x5 1234567', 'bmw x'],
    ['1234567 4runner', 'runner'],
    ['x5 2015 كامري', 'x5 2015 كامري'],
    ['0 7 7 0 1 2 3', undefined],
    ['07701234567', undefined],
    ['26300-35503 فلتر', 'فلتر'],
    // Part numbers with a letter.
    ['1K0 615 301 AA', '1k0 615 301 aa'],
    ['A2712000415', 'a2712000415'],
    ['90915-YZZD1', '90915 yzzd1'],
    ['كامري 2015', 'كامري 2015'],
    ['ali@example.com', undefined],
    ['https://qitati.iq/x', undefined],
    ['www.example.com سفايف', undefined],
    ['ali＠example.com', undefined],
    ['ali (at) gmail com', undefined],
    ['سفايف t.me/ali', undefined],
    ['سفايف facebook.com/ali', undefined],
    // Chassis numbers and Plus codes.
    ['كمبيوتر 4T1BF1FK5CU123456', 'كمبيوتر'],
    ['شاصي4t1bf1fk5cu123456', 'شاصي'],
    ['شاصي ٤T1BF1FK٥CU١٢٣٤٥٦ كامري', 'شاصي كامري'],
    ['4T1BF1FK5 CU 123456 فلتر', 'فلتر'],
    ['NZE121-123456 دعامية', 'دعاميه'],
    ['mercedes ml350 2012', 'mercedes ml350 2012'],
    ['فلتر GC2P+8X بغداد', 'فلتر بغداد'],
    ['8H4C8C26+7Q', undefined],
    // Mobile numbers in other digits, with letters for digits or between them.
    ['سفايف ०७७०१२३४५६७', 'سفايف'],
    ['سفايف 0770x123x4567', 'سفايف'],
    ['سفايف 0770 ab 123 ab 4567', 'سفايف ab ab'],
    ['سفايف O77O1234567', 'سفايف'],
    ['سفايف 077Ol234567', 'سفايف'],
    ['س', undefined],
    ['؟!', undefined],
    ['', undefined],
  ])('%s: %s', (text, kept) => {
    expect(missedText(text)).toBe(kept)
  })

  it('is at most sixty characters', () => {
    expect(missedText('سفايف '.repeat(40))).toHaveLength(59)
    expect(missedText('س'.repeat(200))).toHaveLength(60)
  })

  const digit = fc.constantFrom(...'0123456789٠١٢٣٤٥٦٧٨٩۰۱۲۳')
  const separator = fc.constantFrom(
    '',
    '',
    '',
    ' ',
    '-',
    '–',
    '.',
    '/',
    '(',
    ')',
    ' - ',
    '،',
    '\u200f',
  )
  const number = fc
    .array(fc.tuple(digit, separator), { minLength: 7, maxLength: 16 })
    .map((pairs) => pairs.flat().join(''))
  const words = fc.string({ unit: fc.constantFrom('س', 'ف', 'ة', ' ', '٫'), maxLength: 20 })

  it('never has seven digits in a row, however they were typed, around Arabic words', () => {
    fc.assert(
      fc.property(words, number, words, (before, digits, after) => {
        const kept = missedText(`${before}${digits}${after}`) ?? ''
        expect(kept).not.toMatch(/\d( ?\d){6}/)
      }),
    )
  })

  it('never has a mobile phone, whatever it touches', () => {
    const mobile = fc
      .tuple(
        fc.constantFrom('0', '', '964', '+964 ', '00964'),
        fc.array(fc.tuple(digit, separator), { minLength: 9, maxLength: 9 }),
      )
      .map(([prefix, pairs]) => `${prefix}7${pairs.flat().join('')}`)
    const unit = fc.constantFrom('a', 'Z', 'س', ' ', '5', '2015 ')
    const others = fc.string({ unit, maxLength: 6 })
    fc.assert(
      fc.property(others, mobile, others, (before, digits, after) => {
        const kept = missedText(`${before}${digits}${after}`) ?? ''
        expect(kept.replaceAll(' ', '')).not.toMatch(/7\d{9}/)
      }),
    )
  })
})
