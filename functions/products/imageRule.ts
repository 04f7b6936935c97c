/** A used part is on sale only with an image; until then it is hidden (rules.md, Products). */
import type { ProductRecord } from '#functions/table/records.ts'
import type { NewProduct, ProductChanges } from '#shared/products/bodies.ts'
import { lacksImage, parseImages } from '#shared/products/rules.ts'
import { toSourceTraits } from '#shared/products/sources.ts'
import { listSources } from './listSources.ts'

/** Whether the vendor wants a stored product on sale, as is so for one that waits for an image. */
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
