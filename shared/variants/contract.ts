import * as z from 'zod'
import { defineDomain, endpoint } from '../contract/endpoint.ts'
import { newVariant, variant, variantChanges } from './schema.ts'

export const variants = defineDomain('variants', '/api/variants', {
  listProductVariants: endpoint({
    method: 'GET',
    path: '/api/variants/product/{productId}',
    access: 'public',
    data: z.array(variant),
    summary: "A product's variants",
    spec: '7 Variants',
  }),
  getVariant: endpoint({
    method: 'GET',
    path: '/api/variants/{id}',
    access: 'public',
    data: variant,
    summary: 'One variant',
    spec: '7 Variants',
  }),
  createVariant: endpoint({
    method: 'POST',
    path: '/api/variants',
    access: 'vendor',
    body: newVariant,
    data: variant,
    status: 201,
    errors: ['TOO_MANY_VARIANTS'],
    summary: 'Add a variant to an own product',
    spec: '7 Variants',
  }),
  updateVariant: endpoint({
    method: 'PUT',
    path: '/api/variants/{id}',
    access: 'vendor',
    body: variantChanges,
    data: variant,
    summary: "Change an own product's variant",
    spec: '7 Variants',
  }),
  deleteVariant: endpoint({
    method: 'DELETE',
    path: '/api/variants/{id}',
    access: 'vendor',
    data: z.object({ id: z.string() }),
    summary: "Delete an own product's variant",
    spec: '7 Variants',
  }),
})
