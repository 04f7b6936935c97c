import type { TextKey } from '../../../text/textKey.ts'
import type { Tone } from '../../../ui/Badge.tsx'

/** Stored products are in stock or not; 'pre_order' occurs in sample data only (reading 22). */
export type Availability = 'in_stock' | 'out_of_stock' | 'pre_order'

export const getAvailability = ({ stock }: { stock: number }): Availability =>
  stock > 0 ? 'in_stock' : 'out_of_stock'

export const availabilityLooks: Record<Availability, { text: TextKey; tone: Tone }> = {
  in_stock: { text: 'product.inStock', tone: 'fits' },
  out_of_stock: { text: 'product.outOfStock', tone: 'stop' },
  pre_order: { text: 'product.preOrder', tone: 'action' },
}
