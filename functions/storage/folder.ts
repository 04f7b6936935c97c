/**
 * A folder in place of a bucket. Its upload forms are like those of S3: a signed policy states what
 * may be posted where and until when. The local server receives the posts.
 */
import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import type { ObjectStore } from './objectStore.ts'

/** Where the local server receives uploads. */
export const uploadPath = '/img-upload'

const policySchema = z.object({
  key: z.string(),
  contentType: z.string(),
  maxBytes: z.number(),
  expiresAt: z.iso.datetime(),
})

/** S3's codes for rejected posts. */
export type UploadRejection = 'AccessDenied' | 'EntityTooLarge'

export interface Folder extends ObjectStore {
  /** Stores a posted file if its form allows it. */
  accept(
    fields: Readonly<Record<string, string>>,
    file: Uint8Array,
    now: Date,
  ): Promise<UploadRejection | undefined>
  /** Deletes expired files, as the buckets' lifecycle rules do. */
  sweep(now: Date): Promise<void>
}

const dayMs = 86_400_000

/** The lifecycle rules (infra/stacks/dataStack.ts): uploads never completed, and unused schema versions. */
function lifetimeMs(key: string): number | undefined {
  if (key.startsWith('incoming/')) return dayMs
  return key.startsWith('catalogue') ? 30 * dayMs : undefined
}

export function openFolder(folder: string): Folder {
  const fileOf = (key: string) => join(folder, key)

  const put = async (key: string, bytes: Uint8Array) => {
    await mkdir(dirname(fileOf(key)), { recursive: true })
    const partial = fileOf(`.${randomUUID()}`)
    try {
      await writeFile(partial, bytes, { flush: true })
      await rename(partial, fileOf(key))
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    }
    if (lifetimeMs(key) !== undefined) await sweep(new Date())
  }

  const sweep = async (now: Date) => {
    // A new data folder has neither directory.
    const topLevel = await readdir(folder).catch(() => [])
    const incoming = await readdir(fileOf('incoming'), { recursive: true }).catch(() => [])
    for (const key of [...topLevel, ...incoming.map((name) => `incoming/${name}`)]) {
      const lifetime = lifetimeMs(key)
      if (lifetime === undefined) continue
      const file = await stat(fileOf(key)).catch(ignoreMissing)
      if (file?.isFile() && now.getTime() - file.mtimeMs > lifetime)
        await rm(fileOf(key), { force: true })
    }
  }

  const sign = async (policy: string) =>
    createHmac('sha256', await uploadSecret(folder))
      .update(policy)
      .digest()

  return {
    get: (key) => readFile(fileOf(key)).catch(ignoreMissing),
    read: async (key) => {
      const file = await open(fileOf(key)).catch(ignoreMissing)
      return file?.createReadStream()
    },
    put,
    remove: (key) => rm(fileOf(key), { force: true }),
    sweep,

    async presignPost({ key, contentType, maxBytes, expiresAt }) {
      const policy = Buffer.from(
        JSON.stringify({ key, contentType, maxBytes, expiresAt: expiresAt.toISOString() }),
      ).toString('base64')
      const signature = (await sign(policy)).toString('hex')
      return { url: uploadPath, fields: { key, 'Content-Type': contentType, policy, signature } }
    },

    async accept({ key, 'Content-Type': contentType, policy = '', signature = '' }, file, now) {
      const expected = await sign(policy)
      const actual = Buffer.from(signature, 'hex')
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected))
        return 'AccessDenied'
      const allowed = policySchema.parse(JSON.parse(Buffer.from(policy, 'base64').toString('utf8')))
      if (allowed.key !== key || allowed.contentType !== contentType) return 'AccessDenied'
      if (Date.parse(allowed.expiresAt) <= now.getTime()) return 'AccessDenied'
      if (file.length > allowed.maxBytes) return 'EntityTooLarge'
      await put(key, file)
      return undefined
    },
  }
}

/** Kept beside the files, so that forms stay valid after a restart. */
async function uploadSecret(folder: string): Promise<Buffer> {
  const file = join(folder, 'upload.key')
  const storedSecret = await readFile(file).catch(ignoreMissing)
  if (storedSecret) return storedSecret
  await mkdir(folder, { recursive: true })
  const created = `${file}.${randomUUID()}`
  await writeFile(created, randomBytes(32), { mode: 0o600 })
  // Linked once it is whole, since another process may need it at the same time. The first one counts.
  await link(created, file).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  })
  await rm(created)
  return readFile(file)
}

function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}
