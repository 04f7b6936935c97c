import { handle } from '#functions/http/handle.ts'
import { images } from '#shared/images/contract.ts'
import { thumbnailSuffix } from '#shared/images/thumbnail.ts'
import { limits } from '#shared/kernel/limits.ts'
import { incomingKey } from './imageKeys.ts'
import { openImageStore } from './openImageStore.ts'

export const handler = handle(images.createImage)(async (
  { body: { contentType, bytes, thumbnailOf } },
  { caller, env, now, newId },
) => {
  const id = thumbnailOf === undefined ? newId() : `${thumbnailOf}${thumbnailSuffix}`
  const form = await openImageStore(env.imageStore).presign({
    key: incomingKey(caller.userId, id),
    contentType,
    maxBytes: bytes,
    expiresAt: new Date(now().getTime() + limits.uploadFormLifeMs),
  })
  return { id, ...form }
})
