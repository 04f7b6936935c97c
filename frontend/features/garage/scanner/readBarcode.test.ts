import { BarcodeFormat, DataMatrixWriter } from '@zxing/library'
import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { readBarcode } from './readBarcode.browser.ts'
import { code39, drawBarcode, fromWidths } from './testing/drawBarcode.ts'

const width = 1080
const height = 600

const readGrey = (grey: Uint8Array) => {
  const data = Uint8ClampedArray.from({ length: grey.length * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : (grey[at >> 2] ?? 0),
  )
  return readBarcode({ data, width, height, colorSpace: 'srgb' } as ImageData)
}
const read = (modules: Parameters<typeof drawBarcode>[0], scale = 3) =>
  readGrey(drawBarcode(modules, width, height, scale))
const qr = (text: string) => encode(text).data
function dataMatrix(text: string) {
  const matrix = new DataMatrixWriter().encode(text, BarcodeFormat.DATA_MATRIX, 0, 0)
  return Array.from({ length: matrix.getHeight() }, (_, y) =>
    Array.from({ length: matrix.getWidth() }, (_, x) => matrix.get(x, y)),
  )
}
/** JTMHX05J304012345 as Code 128. */
const code128 =
  '2112141121332133111131232311133311211231222132121121332211321231222212311231221232212232112211322212312132121112422331112'

it('reads the number from each kind of barcode that a car carries', () => {
  for (const number of ['5NPDH4AE1FH123456', 'NZE141-6034567'])
    for (const modules of [code39(number), qr(number), dataMatrix(number)])
      expect(read(modules)).toBe(number)
  expect(read(fromWidths(code128))).toBe('JTMHX05J304012345')
})

it('leaves out the I before an imported number, and the text around one', () => {
  expect(read(code39('I5NPDH4AE1FH123456'), 2)).toBe('5NPDH4AE1FH123456')
  expect(read(qr('بغداد|5NPDH4AE1FH123456|2015'), 6)).toBe('5NPDH4AE1FH123456')
})

it('reads a blurred label in poor light', () => {
  const clear = drawBarcode(code39('5NPDH4AE1FH123456'), width, height, 3)
  let random = 1
  const poor = clear.map((grey, at) => {
    const blurred = ((clear[at - 1] ?? 0) + grey + (clear[at + 1] ?? 0)) / 3
    random = (random * 16_807) % 2_147_483_647
    return 40 + 0.6 * blurred + (random % 31) - 15
  })
  expect(readGrey(poor)).toBe('5NPDH4AE1FH123456')
})

it('finds none in other barcodes and empty images', () => {
  expect(read(code39('PART-12345'))).toBeUndefined()
  expect(read(qr('https://example.com/'))).toBeUndefined()
  expect(read([[false]])).toBeUndefined()
})
