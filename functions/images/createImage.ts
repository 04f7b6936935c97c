import { handle } from '#functions/http/handle.ts'
import { openObjectStore } from '#functions/storage/openObjectStore.ts'
import { images } from '#shared/images/contract.ts'
import { thumbnailSuffix } from '#shared/images/thumbnail.ts'
import { limits } from '#shared/kernel/limits.ts'
import { incomingKey } from './imageKeys.ts'

export const handler = handle(images.createImage)(async (
  { body: { contentType, bytes, thumbnailOf } },
  { caller, env, now, newId },
) => {
  const id = thumbnailOf === undefined ? newId() : `${thumbnailOf}${thumbnailSuffix}`
  const form = await openObjectStore('IMAGE_STORE', env.imageStore).presignPost({
    key: incomingKey(caller.userId, id),
    contentType,
    maxBytes: bytes,
    expiresAt: new Date(now().getTime() + limits.uploadFormLifeMs),
  })
  return { id, ...form }
})
