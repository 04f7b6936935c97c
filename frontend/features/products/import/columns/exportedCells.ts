import { conditionWord, partTypeWord, yesNoWord } from './cells.ts'
import type { CarsWriter } from './carsText.ts'
import type { ExportedProduct, ImportField } from '../types.ts'

export interface ExportContext {
  /** By id. */
  categoryNames: ReadonlyMap<string, string>
  writeCars: CarsWriter
}

/** The cells of a product's own fields in an export; those of its sources follow (`sourceCells`). */
export function exportedCells(
  product: ExportedProduct,
  { categoryNames, writeCars }: ExportContext,
): Partial<Record<ImportField, string>> {
  const { warranty, partType } = product
  return {
    productId: product.id,
    nameAr: product.nameAr,
    nameEn: product.nameEn ?? '',
    partNumber: product.partNumber ?? '',
    oemNumbers: (product.oemNumbers ?? []).join('، '),
    manufacturer: product.manufacturer ?? '',
    category: categoryNames.get(product.categoryId) ?? product.categoryId,
    condition: conditionWord(product.condition),
    partType: partType === undefined ? '' : partTypeWord(partType),
    descriptionAr: product.descriptionAr,
    descriptionEn: product.descriptionEn ?? '',
    cars: writeCars(product),
    warrantyDays: warranty?.days === undefined ? '' : String(warranty.days),
    warrantyWords: warranty?.words ?? '',
    isActive: yesNoWord(product.isActive),
    imageUrl: imagesText(product.imageUrl),
  }
}

/** A JSON list of addresses as a cell. */
export function imagesText(list: string): string {
  try {
    const parsed: unknown = JSON.parse(list)
    return Array.isArray(parsed) ? parsed.join(' ') : ''
  } catch {
    return ''
  }
}
