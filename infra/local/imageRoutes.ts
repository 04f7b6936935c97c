/**
 * Images on this machine: accepts uploads as the bucket does, and serves published images as the
 * edge does, and only as images.
 */
import { fileURLToPath } from 'node:url'
import { openFolder, uploadPath, type UploadRejection } from '#functions/storage/folder.ts'
import { inertHeaders } from '#infra/securityHeaders.ts'
import { imageCaching, parseImageUrl } from '#shared/images/imageUrl.ts'
import { typeOfExtension } from '#shared/images/schema.ts'
import { limits } from '#shared/kernel/limits.ts'

/** The form's other fields and multipart boundaries. */
const formOverhead = 64 * 1024

export const isImagePath = (path: string) => path === uploadPath || path.startsWith('/img/')

export type ImageRoutes = ReturnType<typeof createImageRoutes>

/** `address` as in IMAGE_STORE. */
export function createImageRoutes(address: string, now: () => Date) {
  const store = openFolder(fileURLToPath(address))

  async function upload(request: Request): Promise<Response> {
    const length = request.headers.get('content-length')
    if (length === null) return rejected('MissingContentLength', 411)
    if (Number(length) > limits.imageMaxBytes + formOverhead) return rejected('EntityTooLarge', 400)
    const form = await request.formData().catch(() => undefined)
    const file = form?.get('file')
    if (!form || !(file instanceof Blob)) return rejected('MalformedPOSTRequest', 400)
    const fields = Object.fromEntries(
      [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    )
    const rejection = await store.accept(fields, new Uint8Array(await file.arrayBuffer()), now())
    if (rejection) return rejected(rejection, rejection === 'AccessDenied' ? 403 : 400)
    return new Response(null, { status: 204 })
  }

  async function serve(path: string): Promise<Response> {
    const image = parseImageUrl(path)
    const bytes = image && (await store.get(path.slice(1)))
    if (!bytes) return new Response('Not found', { status: 404 })
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': typeOfExtension[image.extension],
        'content-length': String(bytes.length),
        'cache-control': imageCaching,
        ...inertHeaders,
      },
    })
  }

  return {
    /** Deletes expired uploads, as the bucket's lifecycle rule does. */
    sweep: () => store.sweep(now()),
    async handle(request: Request): Promise<Response> {
      const path = new URL(request.url).pathname
      if (path === uploadPath && request.method === 'POST') return upload(request)
      if (path !== uploadPath && ['GET', 'HEAD'].includes(request.method)) return serve(path)
      return new Response('Method not allowed', { status: 405 })
    },
  }
}

/** S3's error body. */
function rejected(
  code: UploadRejection | 'MissingContentLength' | 'MalformedPOSTRequest',
  status: number,
): Response {
  return new Response(`<Error><Code>${code}</Code></Error>`, {
    status,
    headers: { 'content-type': 'application/xml' },
  })
}
