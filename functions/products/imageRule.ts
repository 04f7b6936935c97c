/** A used part is on sale with an image of it only; without one it waits, hidden (rules.md, Products). */
import type { ProductRecord } from '#functions/table/records.ts'
import type { NewProduct, ProductChanges } from '#shared/products/bodies.ts'
import { lacksImage, parseImages } from '#shared/products/rules.ts'
import { toSourceTraits } from '#shared/products/sources.ts'
import { listSources } from './listSources.ts'

/** What its vendor wants of a stored product: one that waits for a photo is to be on sale. */
const isWanted = (current: ProductRecord | undefined) =>
  current?.isActive === true || current?.awaitsImage === true

/** Whether a product is on sale after a write. One that was on sale as it is stays so. */
export function saleState(body: NewProduct | ProductChanges, current?: ProductRecord) {
  const wanted = body.isActive ?? isWanted(current)
  const mayStay = current?.isActive && lacksImage(listSources(current), current.images)
  const sources = body.stocks.map((source) => toSourceTraits(body, source))
  const waits = wanted && !mayStay && lacksImage(sources, parseImages(body.imageUrl))
  return { isActive: wanted && !waits, awaitsImage: waits ? (true as const) : undefined }
}
