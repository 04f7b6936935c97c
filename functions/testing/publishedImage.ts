import { newImageWrites } from '#functions/images/imageRows.ts'
import type { TestApp } from './testApp.ts'

/** A WebP that this vendor has published, as far as the table knows; returns its id. */
export async function publishedImage(app: TestApp, vendorId: string): Promise<string> {
  const imageId = app.services.newId()
  await app.services.table.transact(
    newImageWrites({ vendorId, imageId, extension: 'webp', width: 4, height: 3 }, app.now()),
  )
  return imageId
}
