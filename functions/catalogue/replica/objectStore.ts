/** Where snapshots lie: a port, so that the read model knows neither folders nor buckets. */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openBucket } from '#functions/storage/bucket.ts'

export interface ObjectStore {
  /** Undefined when there is no such object. */
  get(name: string): Promise<Uint8Array | undefined>
  /** Readers see the old bytes or the new ones, never a part. */
  put(name: string, bytes: Uint8Array): Promise<void>
}

/** The store an address names: `s3://bucket` or `file:///folder`. Throws at once for an address it cannot serve. */
export function openObjectStore(address: string): ObjectStore {
  const { protocol } = new URL(address)
  if (protocol === 'file:') return folderStore(fileURLToPath(address))
  if (protocol === 's3:') return openBucket(address)
  throw new Error(`SNAPSHOT_STORE must be an s3:// or file:// address, not ${protocol}//`)
}

function folderStore(folder: string): ObjectStore {
  return {
    async get(name) {
      try {
        return await readFile(join(folder, name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    async put(name, bytes) {
      await mkdir(folder, { recursive: true })
      const partial = join(folder, `.${name}.${randomUUID()}`)
      try {
        await writeFile(partial, bytes, { flush: true })
        await rename(partial, join(folder, name))
        await sweep(folder)
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
  }
}

/** As the bucket's lifecycle rule does (infra/dataStack.ts): snapshots of versions long gone go. */
const lifeMs = 30 * 86_400_000

async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > lifeMs) await rm(path, { force: true })
  }
}
