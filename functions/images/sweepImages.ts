import { readJobEnv } from '#functions/http/env.ts'
import { createJobServices } from '#functions/http/jobServices.ts'
import { openObjectStore } from '#functions/storage/openObjectStore.ts'
import { sweepImages } from './sweep.ts'

export async function handler(): Promise<void> {
  const { env, table, log, metrics, now } = createJobServices(readJobEnv(process.env))
  const deleted = await sweepImages({
    table,
    store: openObjectStore('IMAGE_STORE', env.imageStore),
    now: now(),
    log,
  })
  metrics.put('sweepImages', { SweptImages: deleted })
}
