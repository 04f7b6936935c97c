import { handle } from '#functions/http/handle.ts'
import { catalogue } from '#shared/catalogue/contract.ts'
import { findMainPart, mayBeUniversal } from '#functions/search/productNames.ts'

/** From the vocabulary alone: neither the table nor the catalogue is read. */
export const handler = handle(catalogue.getNamedPart)(async ({
  query: { nameAr = '', nameEn },
}) => {
  const part = findMainPart(nameAr, nameEn)
  return part ? { ...part, isUniversal: mayBeUniversal(nameAr, nameEn) } : null
})
