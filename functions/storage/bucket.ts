/**
 * An S3 bucket. Reading needs s3:ListBucket besides s3:GetObject: without it S3 returns 403 instead
 * of 404 for a missing object.
 */
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { readCredentials } from '#functions/table/credentials.ts'
import type { ObjectStore } from './objectStore.ts'

/** Two tries within a request's time: enough for a large snapshot, not for a dead connection. */
const clientSettings = {
  credentials: readCredentials,
  maxAttempts: 2,
  requestHandler: {
    connectionTimeout: 1000,
    requestTimeout: 10_000,
    socketTimeout: 5000,
    throwOnRequestTimeout: true,
  },
}

/** 1 MB a second. */
const slowestBytesPerMs = 1000

let client: S3Client | undefined

/** Opens `s3://bucket`. All buckets of a process share one client. */
export function openBucket(address: string): ObjectStore {
  const Bucket = new URL(address).hostname
  const s3 = (client ??= new S3Client(clientSettings))
  const find = async (key: string) => {
    try {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: key }))
      return Body
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }
  return {
    get: async (key) => await (await find(key))?.transformToByteArray(),
    read: async (key) => (await find(key))?.transformToWebStream(),

    async put(key, bytes, headers) {
      const command = new PutObjectCommand({
        Bucket,
        Key: key,
        Body: bytes,
        ContentType: headers?.contentType,
        CacheControl: headers?.cacheControl,
      })
      // The time limit is of the whole upload: 300 MB of snapshot for a million products.
      const uploadMs = bytes.length / slowestBytesPerMs
      await s3.send(command, {
        requestTimeout: clientSettings.requestHandler.requestTimeout + uploadMs,
      })
    },

    async remove(key) {
      await s3.send(new DeleteObjectCommand({ Bucket, Key: key }))
    },

    presignPost: ({ key, contentType, maxBytes, expiresAt }) =>
      createPresignedPost(s3, {
        Bucket,
        Key: key,
        Fields: { 'Content-Type': contentType },
        Conditions: [['content-length-range', 1, maxBytes]],
        Expires: Math.floor((expiresAt.getTime() - Date.now()) / 1000),
      }),
  }
}

/** S3's error is NoSuchKey; emulators may only set the status. A missing bucket is a defect. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof S3ServiceException) || error.name === 'NoSuchBucket') return false
  return error.name === 'NoSuchKey' || error.$metadata.httpStatusCode === 404
}
