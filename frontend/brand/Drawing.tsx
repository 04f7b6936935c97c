import car from './drawings/car.svg?raw'
import cart from './drawings/cart.svg?raw'
import error from './drawings/error.svg?raw'
import offline from './drawings/offline.svg?raw'
import orders from './drawings/orders.svg?raw'
import search from './drawings/search.svg?raw'

const drawings = { cart, search, orders, car, error, offline }

export type DrawingName = keyof typeof drawings

/** Part of the script, so that an empty page has its drawing even offline. */
export function Drawing({ of: name }: { of: DrawingName }) {
  return (
    <svg viewBox="0 0 180 160" width={180} height={160} aria-hidden="true" data-drawing={name}>
      <path
        d="M22 88C14 46 50 10 96 12s78 34 72 78-40 62-84 58S30 130 22 88Z"
        fill="var(--color-backdrop)"
      />
      <g dangerouslySetInnerHTML={{ __html: drawings[name] }} />
    </svg>
  )
}
