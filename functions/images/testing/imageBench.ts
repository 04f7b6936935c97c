/** A test app with its own image folder, and the upload that browsers make between the two calls. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { onTestFinished } from 'vitest'
import { openFolder, type Folder, type UploadRejection } from '#functions/storage/folder.ts'
import { createTestApp, type TestResponse, type TestApp } from '#functions/testing/testApp.ts'
import type { ImageType, ImageUpload, StoredImage } from '#shared/images/schema.ts'

export interface ImageBench {
  app: TestApp
  folder: string
  vendor: string
  other: string
  store: Folder
  create(
    body: { contentType: ImageType; bytes: number; thumbnailOf?: string; middleOf?: string },
    as?: string,
  ): Promise<TestResponse<ImageUpload>>
  /** Posts the file with the form's fields, as the browser does. */
  upload(form: Pick<ImageUpload, 'fields'>, file: Uint8Array): Promise<UploadRejection | undefined>
  complete(id: string, as?: string): Promise<TestResponse<StoredImage>>
  /** All three steps. */
  publish(
    file: Uint8Array,
    contentType: ImageType,
    copyOf?: { thumbnailOf?: string; middleOf?: string },
    as?: string,
  ): Promise<StoredImage>
}

export async function createImageBench(): Promise<ImageBench> {
  const folder = mkdtempSync(join(tmpdir(), 'qitati-images-'))
  process.env.IMAGE_STORE = pathToFileURL(folder).href
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const app = await createTestApp()
  const [vendor, other] = [await app.signUp('VENDOR'), await app.signUp('VENDOR')]
  const store = openFolder(folder)
  const bench: ImageBench = {
    app,
    folder,
    vendor,
    other,
    store,
    create: (body, as = vendor) => app.call('images/createImage', { body }, { as }),
    upload: ({ fields }, file) => store.accept(fields, file, app.now()),
    complete: (id, as = vendor) => app.call('images/completeImage', { params: { id } }, { as }),
    async publish(file, contentType, copyOf, as) {
      const { data } = await bench.create({ contentType, bytes: file.length, ...copyOf }, as)
      await bench.upload(data, file)
      return (await bench.complete(data.id, as)).data
    },
  }
  return bench
}
