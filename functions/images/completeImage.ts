import { handle } from '#functions/http/handle.ts'
import { images } from '#shared/images/contract.ts'
import { openImageStore } from './openImageStore.ts'
import { publish } from './publishing.ts'

export const handler = handle(images.completeImage)(async ({ params }, { caller, env }) =>
  publish(openImageStore(env.imageStore), caller.userId, params.id),
)
