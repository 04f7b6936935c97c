import { handle } from '#functions/http/handle.ts'
import { userKey } from '#functions/table/keys.ts'
import { readRecord, type UserRecord } from '#functions/table/records.ts'
import type { Table } from '#functions/table/table.ts'
import { openObjectStore } from '#functions/storage/openObjectStore.ts'
import { images } from '#shared/images/contract.ts'
import { imageSizeNames, imageSizes } from '#shared/images/imageSizes.ts'
import { limits } from '#shared/kernel/limits.ts'
import { imageOwner, incomingKey } from './imageRows.ts'
import { publishImage } from './store.ts'

type Services = { table: Table; caller: { userId: string } }

async function readOwner({ table, caller: { userId } }: Services) {
  const isVendor = (await readRecord<UserRecord>(table, userKey(userId)))?.role === 'VENDOR'
  return {
    vendorId: imageOwner(userId, isVendor),
    max: isVendor ? limits.imagesPerVendor : limits.imagesPerCustomer,
  }
}

export const handlers = {
  createImage: handle(images.createImage)(async ({ body }, context) => {
    const { env, now, newId } = context
    const { contentType, bytes } = body
    const size = imageSizeNames.find((name) => body[`${name}Of`] !== undefined)
    const id = size === undefined ? newId() : `${body[`${size}Of`]}${imageSizes[size].suffix}`
    const form = await openObjectStore('IMAGE_STORE', env.imageStore).presignPost({
      key: incomingKey((await readOwner(context)).vendorId, id),
      contentType,
      maxBytes: bytes,
      expiresAt: new Date(now().getTime() + limits.uploadFormLifeMs),
    })
    return { id, ...form }
  }),
  completeImage: handle(images.completeImage)(async ({ params }, context) => {
    const { env, table, now } = context
    const store = openObjectStore('IMAGE_STORE', env.imageStore)
    return publishImage({ table, now, store, ...(await readOwner(context)) }, params.id)
  }),
}
