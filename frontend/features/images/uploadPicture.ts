import type { Call } from '../../api/types.ts'
import { postForm } from './postForm.ts'
import { preparePicture } from './preparePicture.ts'
import { failureOfStatus, UploadError } from './uploadError.ts'
import type { UploadOne } from './uploadQueue.ts'
import type { HostedPicture } from './uploadWidget.ts'

/** Prepares one file, sends it and its small copy, and gives the address of the published picture. */
export const uploadPicture =
  (call: Call, prepare = preparePicture): UploadOne =>
  async (file, { signal, onSending, onProgress }) => {
    const isHosted = !(file instanceof Blob)
    // Its way to us begins at the widget's host.
    if (isHosted) onSending()
    const picture = isHosted ? await fetchHosted(file, signal) : file
    const { type: contentType, photo, thumbnail } = await prepare(picture)
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
    // Lists show the picture itself where its small copy is missing.
    await send(thumbnail, { thumbnailOf }).catch(() => signal.throwIfAborted())
    return stored.secure_url
  }

async function fetchHosted({ secure_url }: HostedPicture, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(secure_url, { signal }).catch(() => {
    signal.throwIfAborted()
    throw new UploadError('unavailable')
  })
  if (!answer.ok) throw new UploadError(failureOfStatus(answer.status))
  return answer.blob()
}
