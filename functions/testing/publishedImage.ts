import { newImageWrites } from '#functions/images/imageRows.ts'
import type { TestApp } from './testApp.ts'

/** Adds the row of a WebP that this vendor has published, without a file; returns its id. */
export async function publishedImage(app: TestApp, vendorId: string): Promise<string> {
  const imageId = app.services.newId()
  await app.services.table.transact(
    newImageWrites({ vendorId, imageId, extension: 'webp', width: 4, height: 3 }, app.now()),
  )
  return imageId
}
