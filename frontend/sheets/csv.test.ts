import { expect, test } from 'vitest'
import { decodeText as decode } from './csv.ts'

const largest = 10_000
const decodeText = (bytes: Uint8Array) => decode(bytes, largest)

const text = 'الماركة,الموديل,السنة\nتويوتا,«لاندكروزر» طراز ٢,2012\nCitroen,C5,2010\n'
const utf8 = (given: string) => new TextEncoder().encode(given)
const wide = (given: string, bigEndian = false) =>
  Uint8Array.from(
    Array.from(given).flatMap((sign) => {
      const code = sign.charCodeAt(0)
      return bigEndian ? [code >> 8, code & 255] : [code & 255, code >> 8]
    }),
  )
/** Letters by their place in the code page, found by decoding all of it. */
const windows1256 = (given: string) => {
  const page = Array.from(
    new TextDecoder('windows-1256').decode(Uint8Array.from({ length: 256 }, (_, code) => code)),
  )
  return Uint8Array.from(Array.from(given), (sign) => page.indexOf(sign))
}

test.each([
  ['utf-8', utf8(text)],
  ['utf-8', utf8(`\uFEFF${text}`)],
  ['utf-16le', wide(`\uFEFF${text}`)],
  ['utf-16be', wide(`\uFEFF${text}`, true)],
  ['utf-16le', wide(text)],
  ['utf-16be', wide(text, true)],
  ['windows-1256', windows1256(text.replace('٢', '2'))],
])('%s is recognised (%#)', (encoding, bytes) => {
  const decoded = decodeText(bytes)
  expect({ ...decoded, text: decoded.text?.replace('٢', '2') }).toEqual({
    encoding,
    text: text.replace('٢', '2'),
  })
})

test('a sign that was lost long ago does not make a whole text unreadable', () => {
  expect(decodeText(utf8(`${text}\uFFFD`)).text).toBe(`${text}\uFFFD`)
})

test('plain Latin text is UTF-8, and French letters survive the Arabic code page', () => {
  expect(decodeText(utf8('make,model,year\nKia,Rio,2012'))).toEqual({
    encoding: 'utf-8',
    text: 'make,model,year\nKia,Rio,2012',
  })
  expect(decodeText(windows1256('make\nCitroën')).text).toBe('make\nCitroën')
})

test.each([
  ['empty', new Uint8Array()],
  ['tooLarge', new Uint8Array(largest + 1)],
  ['excelFile', utf8('PK\x03\x04 the rest of a workbook')],
  ['excelFile', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])],
  ['binary', Uint8Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251)],
  ['binary', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
  ['wrongEncoding', utf8(text).slice(0, 39)],
  ['wrongEncoding', utf8(new TextDecoder('windows-1256').decode(utf8(text)))],
  ['wrongEncoding', utf8(new TextDecoder('latin1').decode(utf8(text)))],
  ['wrongEncoding', utf8('make\n\uFFFD\uFFFD')],
  // 丰田,车型,本田,现代 in GBK.
  [
    'wrongEncoding',
    Uint8Array.from([
      0xb7, 0xe1, 0xcc, 0xef, 44, 0xb3, 0xb5, 0xd0, 0xcd, 44, 0xb1, 0xbe, 0xcc, 0xef, 44, 0xcf,
      0xd6, 0xb4, 0xfa,
    ]),
  ],
] as [string, Uint8Array][])('%s is said (%#)', (rejected, bytes) => {
  expect(decodeText(bytes)).toEqual({ rejected })
})
