import { imageSizeNames, imageSizes, type ImageSize } from '#shared/images/imageSizes.ts'
import { withWidths, type ImageWidths } from '#shared/images/imageUrl.ts'
import type { ImageType, ImageUpload } from '#shared/images/schema.ts'
import { limits } from '#shared/kernel/limits.ts'
import type { Call } from '../../api/types.ts'
import { failureOfStatus, UploadError, type UploadOne } from './uploadQueue.ts'
import type { HostedImage } from './uploadWidget.ts'

/**
 * Prepares one file, uploads it and its smaller copies, and returns the published image's address
 * with their widths.
 */
export const uploadImage =
  (call: Call): UploadOne =>
  async (file, { signal, onSending, onProgress }) => {
    const isHosted = !(file instanceof Blob)
    // The upload includes fetching it from the widget's host.
    if (isHosted) onSending()
    const image = isHosted ? await fetchHosted(file, signal) : file
    const { type: contentType, photo, copies } = await prepareImage(image)
    signal.throwIfAborted()
    if (!isHosted) onSending()

    const send = async (
      blob: Blob,
      copyOf: { [size in ImageSize as `${size}Of`]?: string },
      onProgress?: (part: number) => void,
    ) => {
      const { data: form } = await call('images/createImage', {
        body: { contentType, bytes: blob.size, ...copyOf },
      })
      await postForm(form, blob, { signal, ...(onProgress && { onProgress }) })
      return (await call('images/completeImage', { params: { id: form.id } })).data
    }

    const imageAddress = await send(photo, {}, onProgress)
    const id = imageAddress.public_id.split('/').at(-1) ?? ''
    const widths: ImageWidths = { photo: imageAddress.width }
    for (const { size, blob } of copies)
      try {
        widths[size] = (await send(blob, { [`${size}Of`]: id })).width
      } catch {
        // Pages show the image itself where a copy is missing.
        signal.throwIfAborted()
      }
    return withWidths(imageAddress.secure_url, widths)
  }

async function fetchHosted({ secure_url }: HostedImage, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(secure_url, { signal }).catch(() => {
    signal.throwIfAborted()
    throw new UploadError('unavailable')
  })
  if (!response.ok) throw new UploadError(failureOfStatus(response.status))
  return response.blob()
}

interface Options {
  signal: AbortSignal
  /** Called with the share that has been sent, 0 to 1. */
  onProgress?: (part: number) => void
}

/**
 * Posts a file with its form. Uses XMLHttpRequest, because fetch reports no upload progress.
 * Throws UploadError 'unavailable' or 'failed', or the signal's reason.
 */
function postForm(
  { url, fields }: Pick<ImageUpload, 'url' | 'fields'>,
  file: Blob,
  { signal, onProgress }: Options,
): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal.addEventListener('abort', abort)
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    }
    request.onabort = () => reject(signal.reason as Error)
    request.onloadend = () => {
      signal.removeEventListener('abort', abort)
      if (request.status >= 200 && request.status < 300) resolve()
      else reject(new UploadError(failureOfStatus(request.status)))
    }
    request.open('POST', url)
    request.send(form)
  })
}

interface PreparedImage {
  type: ImageType
  photo: Blob
  /** Smallest first; none that would be larger than the image. */
  copies: readonly { size: ImageSize; blob: Blob }[]
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Turns any image the browser can open into those that we keep: upright, at most 1600 px and
 * 300 KB, a copy of at most 960 px and 100 KB, and a thumbnail of at most 480 px and 30 KB. Throws UploadError 'notImage'. One image after
 * another, because a decoded photograph takes up to 200 MB.
 */
function prepareImage(file: Blob): Promise<PreparedImage> {
  const next = last.then(() => prepare(file))
  last = next.catch(() => {})
  return next
}

async function prepare(file: Blob): Promise<PreparedImage> {
  const opened = await open(file)
  try {
    const type = await outputType()
    const encode = createEncoder(opened.source, type)
    const encoded = await encodeWithin(
      opened.size,
      { maxSide: limits.photoMaxSide, maxBytes: limits.photoMaxBytes },
      encode,
    )
    const copies = []
    for (const size of imageSizeNames) {
      const { maxSide } = imageSizes[size]
      const { width, height } = opened.size
      // Lists show the thumbnail of a small image too: it is less detailed, so has fewer bytes.
      if (size !== 'thumbnail' && Math.max(width, height) <= maxSide) continue
      copies.push({ size, blob: await encodeWithin(opened.size, imageSizes[size], encode) })
    }
    return { type, photo: encoded, copies }
  } finally {
    opened.close()
  }
}

interface DecodedImage {
  source: CanvasImageSource
  size: Size
  close(): void
}

/** The fallback opens what the first way cannot, such as SVG; both turn images upright. */
async function open(file: Blob): Promise<DecodedImage> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    return { source: bitmap, size: bitmap, close: () => bitmap.close() }
  } catch {
    return openAsElement(file)
  }
}

async function openAsElement(file: Blob): Promise<DecodedImage> {
  const address = URL.createObjectURL(file)
  const close = () => URL.revokeObjectURL(address)
  const image = new Image()
  image.src = address
  try {
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    if (width > 0 && height > 0) return { source: image, size: { width, height }, close }
  } catch {
    // Reported below, like an image without a size.
  }
  close()
  throw new UploadError('notImage')
}

/** WebP where the browser can write it (Safari cannot), else JPEG. */
let written: Promise<ImageType> | undefined
const outputType = () =>
  (written ??= openCanvas({ width: 1, height: 1 })
    .canvas.convertToBlob({ type: 'image/webp' })
    .then(({ type }) => (type === 'image/webp' ? 'image/webp' : 'image/jpeg')))

function createEncoder(source: CanvasImageSource, type: ImageType): Encode {
  let drawn: OffscreenCanvas | undefined
  return (size, quality) => {
    if (drawn?.width !== size.width || drawn.height !== size.height)
      drawn = draw(source, size, type)
    return drawn.convertToBlob({ type, quality })
  }
}

function draw(source: CanvasImageSource, size: Size, type: ImageType): OffscreenCanvas {
  const context = openCanvas(size)
  if (type === 'image/jpeg') {
    // JPEG has no transparency; it would turn black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, size.width, size.height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, size.width, size.height)
  return context.canvas
}

function openCanvas({ width, height }: Size): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) throw new UploadError('failed')
  return context
}

interface Size {
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
