import type { ProductRecord } from '#functions/table/records.ts'
import type { NewProduct } from '#shared/products/bodies.ts'
import { parseImages } from '#shared/products/rules.ts'

type Place = Pick<NewProduct, 'position' | 'side' | 'numberImage' | 'parts'>

/** Keeps stored fields that a body omits, and clears those that are null. */
export function keepAbsent(body: Place & Pick<NewProduct, 'imageUrl'>, before?: ProductRecord) {
  const keep = <N extends 'position' | 'side' | 'numberImage'>(name: N) =>
    (body[name] === undefined ? before?.[name] : body[name]) ?? undefined
  const image = keep('numberImage')
  const isShown = image && parseImages(body.imageUrl).includes(image)
  const parts = body.parts ?? before?.parts
  return {
    position: keep('position'),
    side: keep('side'),
    numberImage: isShown ? image : undefined,
    parts: parts?.length ? parts : undefined,
  }
}
