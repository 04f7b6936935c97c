import type { Fit } from '#shared/products/schema.ts'
import type { Fit as Mark } from '../../ui/FitMark.tsx'

/** The server's word about fitting, as the mark that says it. */
export const markOfFit: Record<Fit, Mark> = { fits: 'fits', unstated: 'ask', no: 'stop' }
