import { PackagePlus, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Category } from '#shared/categories/schema.ts'
import type { OwnProduct } from '#shared/products/schema.ts'
import { paths } from '../../app/routes.ts'
import { useVendorText } from '../../text/useVendorText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Bdi, LtrText } from '../../ui/Bdi.tsx'
import { ProductImage } from '../../ui/ProductImage.tsx'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Price } from '../../ui/Price.tsx'
import { Table, type Column } from '../../ui/Table.tsx'
import { hasNoCar, isLowStock } from './ownProducts.ts'

type Props = {
  products: readonly OwnProduct[]
  /** Absent while they are being read. */
  categories: readonly Category[] | undefined
  /** Customers see none of them until the vendor is open. */
  isWaiting: boolean
  onDelete: (product: OwnProduct) => void
  onStock: (product: OwnProduct) => void
}

export function OwnProductsTable({ products, categories, isWaiting, onDelete, onStock }: Props) {
  const { t, number, localName } = useVendorText()
  const categoryName = (id: string) => {
    const category = categories?.find((one) => one.id === id)
    return category ? localName(category) : ''
  }
  const columns: Column<OwnProduct>[] = [
    {
      header: t('vendorProducts.product'),
      primary: true,
      phone: 'max-md:contents',
      cell: (product) => <NameCell product={product} />,
    },
    {
      header: t('vendorProducts.category'),
      cell: ({ categoryId }) => <Bdi>{categoryName(categoryId)}</Bdi>,
    },
    {
      header: t('vendorProducts.price'),
      phone: 'max-md:col-start-2 max-md:row-start-2 max-md:min-w-0',
      cell: ({ price }) => <Price amount={price} />,
    },
    {
      header: t('vendorProducts.stock'),
      phone:
        'max-md:relative max-md:col-start-3 max-md:row-span-2 max-md:row-start-2 max-md:self-end max-md:justify-self-end',
      cell: (product) => (
        <button
          type="button"
          onClick={() => onStock(product)}
          aria-label={t('vendorProducts.editStockNamed', { name: localName(product) })}
          className={cx(
            'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control border px-3 font-semibold tabular-nums hover:border-line-strong hover:bg-ground',
            isLowStock(product) ? 'border-action bg-action-tint text-action-text' : 'border-line',
          )}
        >
          {number(product.stock)}
          <PackagePlus size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
      ),
    },
    {
      header: t('vendorProducts.status'),
      bare: true,
      phone: 'max-md:col-start-2 max-md:row-start-3 max-md:min-w-0',
      cell: ({ isActive }) => (
        <Badge
          dot
          tone={!isActive ? 'neutral' : isWaiting ? 'ask' : 'fits'}
          // A phone has room for what differs from the norm.
          className={cx(isActive && !isWaiting && 'max-md:hidden')}
        >
          {t(`vendorProducts.${!isActive ? 'inactive' : isWaiting ? 'waits' : 'active'}`)}
        </Badge>
      ),
    },
    {
      header: t('common.actions'),
      align: 'end',
      bare: true,
      phone: 'max-md:relative max-md:col-start-3 max-md:row-start-1 max-md:justify-self-end',
      cell: (product) => {
        const name = localName(product)
        return (
          <div className="flex gap-2 md:justify-end">
            {/* On a phone the whole row leads there. */}
            <IconButton
              icon={Pencil}
              variant="tint"
              label={t('vendorProducts.editNamed', { name })}
              to={paths.editProduct(product.id)}
              className="max-md:hidden"
            />
            <IconButton
              icon={Trash2}
              label={t('vendorProducts.deleteNamed', { name })}
              onClick={() => onDelete(product)}
              className="text-stop"
            />
          </div>
        )
      },
    },
  ]
  return (
    <Table
      columns={columns}
      rows={products}
      caption={t('shell.myProducts')}
      phoneRow="max-md:grid max-md:min-h-24 max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:content-center max-md:items-center max-md:gap-x-3 max-md:px-3 max-md:py-1 max-md:leading-snug"
    />
  )
}

/** On a phone its parts are cells of the row's grid, and the name's link covers the row. */
function NameCell({ product }: { product: OwnProduct }) {
  const { t, language, localName } = useVendorText()
  const { nameAr, nameEn } = product
  const shown = localName(product)
  const other = shown === nameAr ? nameEn : nameAr
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3.5 max-md:contents">
      <ProductImage
        of={product}
        className="size-14 rounded-control max-md:row-span-3 max-md:row-start-1"
      />
      <span className="min-w-0 max-md:col-start-2 max-md:row-start-1 md:min-w-44">
        <Link
          to={paths.editProduct(product.id)}
          className="font-semibold underline-offset-4 hover:underline max-md:line-clamp-2 max-md:after:absolute max-md:after:inset-0 max-md:after:rounded-card"
        >
          <Bdi>{shown}</Bdi>
        </Link>
        {other && (
          <span
            lang={language === 'ar' ? 'en' : 'ar'}
            className="block text-xs text-ink-3 max-md:hidden"
          >
            <Bdi>{other}</Bdi>
          </span>
        )}
        {product.partNumber && (
          <span className="block text-xs text-ink-3 max-md:hidden">
            <LtrText breakable>{product.partNumber}</LtrText>
          </span>
        )}
        {(product.isFeatured || product.isUniversal || hasNoCar(product)) && (
          <span className="mt-1 flex flex-wrap gap-1.5 max-md:hidden">
            {product.isFeatured && <Badge tone="brand">{t('vendorProducts.featured')}</Badge>}
            {product.isUniversal && <Badge>{t('productForm.isUniversal')}</Badge>}
            {hasNoCar(product) && <Badge tone="ask">{t('vendorProducts.noCar')}</Badge>}
          </span>
        )}
      </span>
    </span>
  )
}
