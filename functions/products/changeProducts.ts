import { handle } from '#functions/http/handle.ts'
import { products } from '#shared/products/contract.ts'
import { changeRows } from './bulk.ts'

export const handler = handle(products.changeProducts)(({ body, idempotencyKey }, context) =>
  changeRows(context, idempotencyKey, body.rows),
)
