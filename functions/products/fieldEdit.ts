/** An edit of a few fields: the rest of the product stays as the row has it. */
import { invalid, rejection } from '#functions/http/appError.ts'
import type { DonorRecord } from '#functions/table/records/donorRecords.ts'
import { donorKey } from '#functions/table/keys.ts'
import { type ProductRecord, readRecord } from '#functions/table/records.ts'
import type { ProductChanges } from '#shared/products/bodies.ts'
import type { ProductEdit } from '#shared/products/bulkSchema.ts'
import { formatImages, liveStocks } from '#shared/products/rules.ts'
import { checkNewImages, imageUseWrites } from '#functions/images/imageRows.ts'
import { isDrawing } from '#shared/images/partDrawings.ts'
import { limits } from '#shared/kernel/limits.ts'
import { toSourceTraits } from '#shared/products/sources.ts'
import { planEdit, type VendorContext } from './productRows.ts'
import { loadReferences } from './references.ts'
import { checkQuantity } from './stockPlan.ts'
import { writeEdit, type Attempt } from './store.ts'

/** One attempt; throws what `tryToEdit` does. */
export async function tryToChangeFields(
  context: VendorContext,
  product: ProductRecord,
  edit: ProductEdit,
  { claim, read }: Attempt,
): Promise<ProductRecord> {
  const { vendorId, categoryId = product.categoryId } = { ...product, ...edit }
  const isMoved = categoryId !== product.categoryId
  const isInDollars = liveStocks(product.stocks).some(({ priceUsd }) => priceUsd !== undefined)
  const { categories, vendors } = await loadReferences(
    context.table,
    { categoryIds: isMoved ? [categoryId] : [], vendorIds: isInDollars ? [vendorId] : [] },
    read,
  )
  if (isMoved && !categories.has(categoryId))
    throw invalid(['categoryId'], 'The category does not exist')
  const { table, caller, now } = context
  const ofCar = await readCarImages(context, product, edit)
  const images = joinImages(product.images, edit.addImages, ofCar)
  const newImages = await checkNewImages(table, caller.userId, images, product.images, 'addImages')
  const planned = planEdit(product, toBody(product, images, edit), product.fitments, {
    ...context,
    dollar: vendors.get(vendorId)?.dollar,
  })
  const uses = imageUseWrites(newImages, now())
  await writeEdit(context, product, planned, [...uses, ...(claim?.(product.productId) ?? [])])
  return planned.next
}

/** The photos of the dismantled car, which a part shows until it has its own. */
async function readCarImages(
  { table }: VendorContext,
  { donorId }: ProductRecord,
  { addImages }: ProductEdit,
): Promise<readonly string[]> {
  if (donorId === undefined || addImages.length === 0) return []
  return (await readRecord<DonorRecord>(table, donorKey(donorId)))?.images ?? []
}

/** The part's own photographs come first; drawings and photos of the car fill what room is left. */
function joinImages(
  images: readonly string[],
  added: readonly string[],
  ofCar: readonly string[],
): string[] {
  const standsIn = (image: string) => isDrawing(image) || ofCar.includes(image)
  if (added.length === 0) return [...images]
  const own = new Set([...images.filter((one) => !standsIn(one)), ...added])
  if (own.size > limits.imagesPerProduct)
    throw invalid(['addImages'], `At most ${limits.imagesPerProduct} images`)
  return [...new Set([...own, ...images])].slice(0, limits.imagesPerProduct)
}

const toBody = (
  product: ProductRecord,
  images: readonly string[],
  edit: ProductEdit,
): ProductChanges => ({
  ...product,
  isUniversal: product.isUniversal ?? false,
  oemNumbers: product.oemNumbers ?? [],
  imageUrl: formatImages(images),
  compatibilities: [],
  isActive: edit.isActive,
  categoryId: edit.categoryId ?? product.categoryId,
  stocks: changedStocks(product, edit),
})

/** Checked here, where an index is that of the edit's list. */
function changedStocks(product: ProductRecord, edit: ProductEdit): ProductChanges['stocks'] {
  const live = liveStocks(product.stocks)
  for (const [index, { stockId, ...changed }] of edit.stocks.entries()) {
    const before = live.find((source) => source.stockId === stockId)
    const isFirst = edit.stocks.findIndex((one) => one.stockId === stockId) === index
    if (!before || !isFirst)
      throw invalid(['stocks', index, 'stockId'], 'The stock source does not exist')
    const { priceSeen = before.price, quantity = 0, quantitySeen = quantity } = changed
    if (priceSeen !== before.price)
      throw rejection('PRICE_CHANGED', ['stocks', index, 'price'], { price: before.price })
    checkQuantity(before.quantity + quantity - quantitySeen, before.quantity, index)
  }
  return live.map((stored) => {
    const {
      position: _,
      retired: __,
      ...source
    } = { ...stored, ...toSourceTraits(product, stored) }
    const { stockId, price, quantity } = source
    const sourceEdit = edit.stocks.find((one) => one.stockId === stockId)
    const quantitySeen = sourceEdit?.quantity === undefined ? quantity : sourceEdit.quantitySeen
    return {
      ...{ ...source, quantitySeen },
      ...{ price: sourceEdit?.price ?? price, quantity: sourceEdit?.quantity ?? quantity },
    }
  })
}
