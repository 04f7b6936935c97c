import { KnownName, Years } from '../../ui/Bdi.tsx'
import type { CartLine } from './cart.ts'

export function LineOrigin({ line: { product, variant } }: { line: CartLine }) {
  return (
    <p className="text-sm text-ink-2">
      <KnownName of={product.origin} />
      {variant && (
        <>
          <span aria-hidden="true"> · </span>
          <KnownName of={[variant.carBrand, variant.carModel]} /> <Years text={variant.year} />
        </>
      )}
    </p>
  )
}
