import { handle } from '#functions/http/handle.ts'
import { openObjectStore } from '#functions/storage/openObjectStore.ts'
import { images } from '#shared/images/contract.ts'
import { imageSizeNames, imageSizes } from '#shared/images/imageSizes.ts'
import { limits } from '#shared/kernel/limits.ts'
import { incomingKey } from './imageRows.ts'
import { publishImage, readOwner } from './store.ts'

export const handlers = {
  createImage: handle(images.createImage)(async ({ body }, context) => {
    const { env, now, newId, table, caller } = context
    const { vendorId } = await readOwner(table, caller.userId)
    const { contentType, bytes } = body
    const size = imageSizeNames.find((name) => body[`${name}Of`] !== undefined)
    const id = size === undefined ? newId() : `${body[`${size}Of`]}${imageSizes[size].suffix}`
    const form = await openObjectStore('IMAGE_STORE', env.imageStore).presignPost({
      key: incomingKey(vendorId, id),
      contentType,
      maxBytes: bytes,
      expiresAt: new Date(now().getTime() + limits.uploadFormLifeMs),
    })
    return { id, ...form }
  }),
  completeImage: handle(images.completeImage)(async ({ params }, context) => {
    const { env, now, table, caller } = context
    const store = openObjectStore('IMAGE_STORE', env.imageStore)
    const owner = await readOwner(table, caller.userId)
    return publishImage({ table, now, store, ...owner }, params.id)
  }),
}
