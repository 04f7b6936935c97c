import { useRef } from 'react'
import type { Product } from '#shared/products/schema.ts'
import { classifyError } from '../../../api/classifyError.ts'
import { useEndpoint } from '../../../api/useEndpoint.ts'
import { paths } from '../../../app/routes.ts'
import { useVendorText } from '../../../text/useVendorText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useSession } from '../../session/useSession.ts'
import type { CarPicker } from './CarsBlock.tsx'
import type { ImageSource } from './ImagesBlock.tsx'
import { ProductForm } from './ProductForm.tsx'

type Props = {
  /** Of the product to change; absent for a new one. */
  productId?: string | undefined
  carPicker: CarPicker
  imageSource?: ImageSource | undefined
}

/** The one form for adding and changing; an absent or foreign product is 'not found'. */
export function ProductFormScreen({ productId, ...slots }: Props) {
  const { t } = useVendorText()
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      {productId === undefined ? (
        <>
          <PageHeading title={t('shell.addProductTitle')} />
          <ProductForm {...slots} />
        </>
      ) : (
        <EditProduct productId={productId} {...slots} />
      )}
    </div>
  )
}

function EditProduct({ productId, ...slots }: Props & { productId: string }) {
  const { t } = useVendorText()
  const { user } = useSession()
  const read = useEndpoint('products/getProduct', { params: { id: productId } }, { onFocus: false })
  // The form keeps the product that it began with: later readings must not take away what is typed.
  const began = useRef<Product>(undefined)
  if (!began.current && read.data && !read.isRefreshing) began.current = read.data
  const product = began.current

  if (read.error?.status === 404 || (product && product.vendorId !== user?.id))
    return (
      <Card room="none">
        <EmptyState
          heading
          drawing="search"
          text={t('productForm.notFound')}
          action={
            <Button variant="brand" to={paths.vendorProducts()}>
              {t('productForm.backToProducts')}
            </Button>
          }
        />
      </Card>
    )
  return (
    <>
      <PageHeading title={t('shell.editProductTitle')} />
      {!product && read.error && (
        <Card room="none">
          <ErrorPanel
            message={t(classifyError(read.error))}
            onRetry={read.retry}
            retrying={read.isRefreshing}
          />
        </Card>
      )}
      {!product && !read.error && <FormLoading />}
      {product && <ProductForm product={product} {...slots} />}
    </>
  )
}

function FormLoading() {
  return (
    <>
      {[0, 1].map((block) => (
        <Card key={block} aria-busy="true" className="flex flex-col gap-5">
          <Skeleton className="h-6 w-40" />
          {[0, 1, 2].map((line) => (
            <div key={line} className="flex flex-col gap-2">
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-12 w-full rounded-control" />
            </div>
          ))}
        </Card>
      ))}
    </>
  )
}
