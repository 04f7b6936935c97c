import type { ImageUpload } from '#shared/images/schema.ts'
import { failureOfStatus, UploadError } from './uploadError.ts'

interface Options {
  signal: AbortSignal
  /** Called with the share that has been sent, 0 to 1. */
  onProgress?: (part: number) => void
}

/**
 * Posts a file with its form. Uses XMLHttpRequest, because fetch reports no upload progress.
 * Throws UploadError 'unavailable' or 'failed', or the signal's reason.
 */
export function postForm(
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
