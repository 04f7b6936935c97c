import {
  BinaryBitmap,
  Code128Reader,
  Code39Reader,
  DataMatrixReader,
  HybridBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library'
import { findChassis } from '#shared/cars/findChassis.ts'

/** The kinds that plates, labels and registration cards carry. */
const readers = [
  new Code39Reader(),
  new Code128Reader(),
  new DataMatrixReader(),
  new QRCodeReader(),
]

/** The chassis number in a barcode of the image, whose lines must be level. */
export function readBarcode({ data, width, height }: ImageData): string | undefined {
  const pixels = new RGBLuminanceSource(new Int32Array(data.buffer), width, height)
  const image = new BinaryBitmap(new HybridBinarizer(pixels))
  for (const reader of readers) {
    try {
      const number = findChassis(reader.decode(image).getText())
      if (number) return number
    } catch {
      // There is none of its kind.
    }
  }
  return undefined
}
