import { handle } from '#functions/http/handle.ts'
import { images } from '#shared/images/contract.ts'
import { openImageStore } from './openImageStore.ts'
import { publishImage } from './store.ts'

export const handler = handle(images.completeImage)(
  async ({ params }, { caller, env, table, now }) =>
    publishImage(
      { table, store: openImageStore(env.imageStore), vendorId: caller.userId, now },
      params.id,
    ),
)
