/**
 * An S3 bucket: the only file that imports the AWS SDK for files. The role needs s3:ListBucket on
 * the bucket beside s3:GetObject: without it S3 answers 403, not 404, for what is not there.
 */
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'

export interface Bucket {
  /** Undefined when there is no such object. */
  get(key: string): Promise<Uint8Array | undefined>
  put(
    key: string,
    bytes: Uint8Array,
    headers?: { contentType: string; cacheControl: string },
  ): Promise<void>
  /** Does nothing when there is no such object. */
  remove(key: string): Promise<void>
  /** A form that lets whoever holds it post one file under this name, and nothing else. */
  postForm(upload: {
    key: string
    contentType: string
    maxBytes: number
    expiresAt: Date
  }): Promise<{ url: string; fields: Record<string, string> }>
}

/** Two tries within the time of a request; room for a large snapshot, none for a line gone dead. */
const clientSettings = {
  maxAttempts: 2,
  requestHandler: {
    connectionTimeout: 1000,
    requestTimeout: 10_000,
    socketTimeout: 5000,
    throwOnRequestTimeout: true,
  },
}

let client: S3Client | undefined

/** The bucket an address names, as in `s3://bucket`. All buckets of a process share one client. */
export function openBucket(address: string): Bucket {
  const Bucket = new URL(address).hostname
  const s3 = (client ??= new S3Client(clientSettings))
  return {
    async get(key) {
      try {
        const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: key }))
        return await Body?.transformToByteArray()
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    async put(key, bytes, headers) {
      await s3.send(
        new PutObjectCommand({
          Bucket,
          Key: key,
          Body: bytes,
          ContentType: headers?.contentType,
          CacheControl: headers?.cacheControl,
        }),
      )
    },

    async remove(key) {
      await s3.send(new DeleteObjectCommand({ Bucket, Key: key }))
    },

    postForm: ({ key, contentType, maxBytes, expiresAt }) =>
      createPresignedPost(s3, {
        Bucket,
        Key: key,
        Fields: { 'Content-Type': contentType },
        Conditions: [['content-length-range', 1, maxBytes]],
        Expires: Math.floor((expiresAt.getTime() - Date.now()) / 1000),
      }),
  }
}

/** S3 says NoSuchKey; what stands in for it may only say 404. A bucket that is missing is a defect. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof S3ServiceException) || error.name === 'NoSuchBucket') return false
  return error.name === 'NoSuchKey' || error.$metadata.httpStatusCode === 404
}
