/**
 * Pictures in a folder, with upload forms like those of S3: a policy that says what may be posted
 * where and until when, and a signature over it. The local server takes the posts.
 */
import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import type { ImageStore } from './imageStore.ts'
import { incomingFolder } from './imageKeys.ts'

/** Where the local server takes uploads. */
export const uploadPath = '/img-upload'

const incomingLifeMs = 24 * 3_600_000

const policySchema = z.object({
  key: z.string(),
  contentType: z.string(),
  maxBytes: z.number(),
  expiresAt: z.iso.datetime(),
})

/** S3's names for why a post is refused. */
export type UploadRejection = 'AccessDenied' | 'EntityTooLarge'

export interface DiskImages extends ImageStore {
  /** Stores a posted file if its form allows it. */
  accept(
    fields: Readonly<Record<string, string>>,
    file: Uint8Array,
    now: Date,
  ): Promise<UploadRejection | undefined>
  /** Removes what was uploaded more than a day ago and never completed, as the bucket's rule does. */
  sweep(now: Date): Promise<void>
}

export function openDiskImages(folder: string): DiskImages {
  const fileOf = (key: string) => join(folder, key)

  /** Readers see the old bytes or the new ones, never a part. */
  const put = async (key: string, bytes: Uint8Array) => {
    await mkdir(dirname(fileOf(key)), { recursive: true })
    const partial = join(folder, `.${randomUUID()}`)
    try {
      await writeFile(partial, bytes, { flush: true })
      await rename(partial, fileOf(key))
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    }
  }

  const sign = async (policy: string) =>
    createHmac('sha256', await uploadSecret(folder))
      .update(policy)
      .digest()

  return {
    async presign({ key, contentType, maxBytes, expiresAt }) {
      const policy = Buffer.from(
        JSON.stringify({ key, contentType, maxBytes, expiresAt: expiresAt.toISOString() }),
      ).toString('base64')
      const signature = (await sign(policy)).toString('hex')
      return { url: uploadPath, fields: { key, 'Content-Type': contentType, policy, signature } }
    },

    async accept({ key, 'Content-Type': contentType, policy = '', signature = '' }, file, now) {
      const wanted = await sign(policy)
      const given = Buffer.from(signature, 'hex')
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return 'AccessDenied'
      const allowed = policySchema.parse(JSON.parse(Buffer.from(policy, 'base64').toString('utf8')))
      if (allowed.key !== key || allowed.contentType !== contentType) return 'AccessDenied'
      if (Date.parse(allowed.expiresAt) <= now.getTime()) return 'AccessDenied'
      if (file.length > allowed.maxBytes) return 'EntityTooLarge'
      await put(key, file)
      return undefined
    },

    async read(key) {
      try {
        return await readFile(fileOf(key))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    put: (key, bytes) => put(key, bytes),

    remove: (key) => rm(fileOf(key), { force: true }),

    async sweep(now) {
      const incoming = fileOf(incomingFolder)
      const entries = await readdir(incoming, { recursive: true, withFileTypes: true }).catch(
        () => [],
      )
      for (const entry of entries.filter((one) => one.isFile())) {
        const file = join(entry.parentPath, entry.name)
        const { mtimeMs } = await stat(file)
        if (now.getTime() - mtimeMs > incomingLifeMs) await rm(file, { force: true })
      }
    },
  }
}

/** Kept beside the pictures, so that a form given out before a restart still works after it. */
async function uploadSecret(folder: string): Promise<Buffer> {
  const file = join(folder, 'upload.key')
  await mkdir(folder, { recursive: true })
  await writeFile(file, randomBytes(32), { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  })
  return readFile(file)
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}
