/**
 * Which products may be sold for every car. The vocabulary is a megabyte, so this module is imported
 * only by requests that need it: `await import('./universal.ts')`.
 */
import { mainPartOf } from '#shared/catalogue/mainPart.ts'

/** Whether the names say a part that may be for every car, such as a battery. */
export const mayBeUniversal = (names: { nameAr: string; nameEn?: string | undefined }): boolean =>
  mainPartOf(names.nameAr, names.nameEn)?.isUniversal === true
