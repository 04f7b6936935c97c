import type { Call } from '../../api/types.ts'
import { postForm } from './postForm.ts'
import { prepareImage } from './prepareImage.ts'
import { failureOfStatus, UploadError } from './uploadError.ts'
import type { UploadOne } from './uploadQueue.ts'
import type { HostedImage } from './uploadWidget.ts'

/** Prepares one file, uploads it and its thumbnail, and returns the published image's address. */
export const uploadImage =
  (call: Call, prepare = prepareImage): UploadOne =>
  async (file, { signal, onSending, onProgress }) => {
    const isHosted = !(file instanceof Blob)
    // The upload includes fetching it from the widget's host.
    if (isHosted) onSending()
    const image = isHosted ? await fetchHosted(file, signal) : file
    const { type: contentType, photo, thumbnail } = await prepare(image)
    signal.throwIfAborted()
    if (!isHosted) onSending()

    const send = async (
      blob: Blob,
      given: { thumbnailOf?: string; onProgress?: (part: number) => void },
    ) => {
      const { thumbnailOf, onProgress } = given
      const { data: form } = await call('images/createImage', {
        body: { contentType, bytes: blob.size, ...(thumbnailOf && { thumbnailOf }) },
      })
      await postForm(form, blob, { signal, ...(onProgress && { onProgress }) })
      return (await call('images/completeImage', { params: { id: form.id } })).data
    }

    const stored = await send(photo, { onProgress })
    const thumbnailOf = stored.public_id.split('/').at(-1) ?? ''
    // Lists show the image itself where its thumbnail is missing.
    await send(thumbnail, { thumbnailOf }).catch(() => signal.throwIfAborted())
    return stored.secure_url
  }

async function fetchHosted({ secure_url }: HostedImage, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(secure_url, { signal }).catch(() => {
    signal.throwIfAborted()
    throw new UploadError('unavailable')
  })
  if (!response.ok) throw new UploadError(failureOfStatus(response.status))
  return response.blob()
}
