import type { RowId } from '../../api/types.ts'

/** What a new review or reply changes. */
export const reviewLists = [
  'reviews/listOrderReviews',
  'reviews/listProductReviews',
  'reviews/listVendorReviews',
] as const satisfies readonly RowId[]
