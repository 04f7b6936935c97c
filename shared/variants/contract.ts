import * as z from 'zod'
import { defineDomain, endpoint } from '../contract/endpoint.ts'
import { newVariant, variant, variantChanges } from './schema.ts'

export const variants = defineDomain('variants', '/api/variants', {
  listProductVariants: endpoint('GET /api/variants/product/{productId}', {
    access: 'public',
    data: z.array(variant),
    summary: "List a product's variants",
  }),
  getVariant: endpoint('GET /api/variants/{id}', {
    access: 'public',
    data: variant,
    summary: 'Get a variant',
  }),
  createVariant: endpoint('POST /api/variants', {
    access: 'vendor',
    body: newVariant,
    data: variant,
    status: 201,
    errors: ['TOO_MANY_VARIANTS'],
    summary: 'Add a variant to your product',
  }),
  updateVariant: endpoint('PUT /api/variants/{id}', {
    access: 'vendor',
    body: variantChanges,
    data: variant,
    summary: 'Update a variant of your product',
  }),
  deleteVariant: endpoint('DELETE /api/variants/{id}', {
    access: 'vendor',
    data: z.object({ id: z.string() }),
    summary: 'Delete a variant of your product',
  }),
})
