import { handle } from '#functions/http/handle.ts'
import { openObjectStore } from '#functions/storage/openObjectStore.ts'
import { images } from '#shared/images/contract.ts'
import { imageSizeNames, imageSizes } from '#shared/images/imageSizes.ts'
import { limits } from '#shared/kernel/limits.ts'
import { incomingKey } from './imageRows.ts'

export const handler = handle(images.createImage)(async ({ body }, { caller, env, now, newId }) => {
  const { contentType, bytes } = body
  const size = imageSizeNames.find((name) => body[`${name}Of`] !== undefined)
  const id = size === undefined ? newId() : `${body[`${size}Of`]}${imageSizes[size].suffix}`
  const form = await openObjectStore('IMAGE_STORE', env.imageStore).presignPost({
    key: incomingKey(caller.userId, id),
    contentType,
    maxBytes: bytes,
    expiresAt: new Date(now().getTime() + limits.uploadFormLifeMs),
  })
  return { id, ...form }
})
