import {
  BinaryBitmap,
  Code128Reader,
  Code39Reader,
  DataMatrixReader,
  DecodeHintType,
  HybridBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
  type LuminanceSource,
  type Reader,
} from '@zxing/library'
import { findChassis } from '#shared/cars/findChassis.ts'

/** The kinds that plates, labels and registration cards carry. */
const lineReaders = [new Code39Reader(), new Code128Reader()]
const squareReaders = [new DataMatrixReader(), new QRCodeReader()]
/** Scans every row instead of fifteen. */
const hints = new Map([[DecodeHintType.TRY_HARDER, true]])
const averaged = 4

/** Averages four rows into one, which keeps the bars and evens out the noise of poor light. */
function averageRows(pixels: LuminanceSource): LuminanceSource {
  const [grey, width] = [pixels.getMatrix(), pixels.getWidth()]
  const height = Math.floor(pixels.getHeight() / averaged)
  const average = new Uint8ClampedArray(width * height)
  for (let at = 0; at < average.length; at++) {
    const first = Math.floor(at / width) * averaged * width + (at % width)
    let sum = 0
    for (let row = 0; row < averaged; row++) sum += grey[first + row * width] ?? 0
    average[at] = sum / averaged
  }
  return new RGBLuminanceSource(average, width, height)
}

function findNumber(readers: Reader[], pixels: LuminanceSource): string | undefined {
  const image = new BinaryBitmap(new HybridBinarizer(pixels))
  for (const reader of readers) {
    try {
      const number = findChassis(reader.decode(image, hints).getText())
      if (number) return number
    } catch {
      // The image has no such barcode.
    }
  }
  return undefined
}

/** The chassis number in a barcode of the image; the bars must be upright. */
export function readBarcode({ data, width, height }: ImageData): string | undefined {
  const pixels = new RGBLuminanceSource(new Int32Array(data.buffer), width, height)
  return findNumber(lineReaders, averageRows(pixels)) ?? findNumber(squareReaders, pixels)
}
