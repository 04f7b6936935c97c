import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Product } from '#shared/products/schema.ts'
import { paths } from '../../routes/routes.ts'
import { useText } from '../../text/useText.ts'
import { Bdi } from '../../ui/Bdi.tsx'
import { ProductImage } from '../../ui/parts/ResponsiveImage.tsx'

interface Props {
  product: Pick<Product, 'id' | 'nameAr' | 'nameEn' | 'imageUrl'>
  /** Below the name. */
  about: ReactNode
  /** At the row's end. */
  children: ReactNode
}

/** An own product in a list of the dashboard: a link to its form. */
export function DashboardProduct({ product, about, children }: Props) {
  const { localName } = useText()
  return (
    <Link
      to={paths.editProduct(product.id)}
      className="flex items-center gap-3.5 px-5 py-2.5 hover:bg-ground"
    >
      <ProductImage of={product} className="size-12 rounded-sm" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-1 font-semibold">
          <Bdi>{localName(product)}</Bdi>
        </span>
        <span className="block text-sm text-ink-2">{about}</span>
      </span>
      {children}
    </Link>
  )
}
