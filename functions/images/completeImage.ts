import { handle } from '#functions/http/handle.ts'
import { openObjectStore } from '#functions/storage/openObjectStore.ts'
import { images } from '#shared/images/contract.ts'
import { publishImage } from './store.ts'

export const handler = handle(images.completeImage)(
  async ({ params }, { caller, env, table, now }) =>
    publishImage(
      {
        table,
        store: openObjectStore('IMAGE_STORE', env.imageStore),
        vendorId: caller.userId,
        now,
      },
      params.id,
    ),
)
