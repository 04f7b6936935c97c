export interface Size {
  /** Pixels. */
  width: number
  height: number
}

/** Draws the image at a size and encodes it at a quality of 0 to 1. */
export type Encode = (size: Size, quality: number) => Promise<Blob>

const qualities = [0.82, 0.7, 0.55] as const
/** Images are not shrunk below this, whatever their bytes. */
const smallestSide = 64

/** Never enlarges, and keeps at least one pixel per side. */
export function fitInto({ width, height }: Size, maxSide: number): Size {
  const scale = Math.min(1, maxSide / Math.max(width, height))
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: side(width), height: side(height) }
}

/** The best copy within the bytes: quality is reduced first, then size. */
export async function encodeWithin(
  original: Size,
  { maxSide, maxBytes }: { maxSide: number; maxBytes: number },
  encode: Encode,
): Promise<Blob> {
  for (let side = maxSide; ; side = Math.round(side * 0.75)) {
    const size = fitInto(original, side)
    for (const quality of qualities) {
      const blob = await encode(size, quality)
      if (blob.size <= maxBytes || side <= smallestSide) return blob
    }
  }
}
