import type { ImageSize } from '#shared/images/imageSizes.ts'
import { withWidths, type ImageWidths } from '#shared/images/imageUrl.ts'
import type { ImageUpload } from '#shared/images/schema.ts'
import type { Call } from '../../api/types.ts'
import { prepareImage } from './prepareImage.ts'
import { failureOfStatus, UploadError, type UploadOne } from './uploadQueue.ts'
import type { HostedImage } from './uploadWidget.ts'

/**
 * Prepares one file, uploads it and its smaller copies, and returns the published image's address
 * with their widths.
 */
export const uploadImage =
  (call: Call, prepare = prepareImage): UploadOne =>
  async (file, { signal, onSending, onProgress }) => {
    const isHosted = !(file instanceof Blob)
    // The upload includes fetching it from the widget's host.
    if (isHosted) onSending()
    const image = isHosted ? await fetchHosted(file, signal) : file
    const { type: contentType, photo, copies } = await prepare(image)
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

    const stored = await send(photo, {}, onProgress)
    const id = stored.public_id.split('/').at(-1) ?? ''
    const widths: ImageWidths = { photo: stored.width }
    for (const { size, blob } of copies)
      try {
        widths[size] = (await send(blob, { [`${size}Of`]: id })).width
      } catch {
        // Pages show the image itself where a copy is missing.
        signal.throwIfAborted()
      }
    return withWidths(stored.secure_url, widths)
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
