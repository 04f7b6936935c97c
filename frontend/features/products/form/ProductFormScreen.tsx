import { useState } from 'react'
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
import { ProductForm } from './ProductForm.tsx'

/** The form for adding a product, or changing one of the vendor's; any other id is 'not found'. */
export function ProductFormScreen({ productId }: { productId?: string | undefined }) {
  const { t } = useVendorText()
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      {productId === undefined ? (
        <>
          <PageHeading title={t('shell.addProductTitle')} />
          <ProductForm />
        </>
      ) : (
        <EditProduct productId={productId} />
      )}
    </div>
  )
}

function EditProduct({ productId }: { productId: string }) {
  const { t } = useVendorText()
  const { user } = useSession()
  const read = useEndpoint('products/getProduct', { params: { id: productId } }, { onFocus: false })
  // The form keeps the product it opened with: later reads must not replace what is typed.
  const [product, setProduct] = useState<typeof read.data>()
  if (!product && read.data && !read.isRefreshing) setProduct(read.data)

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
      {product ? (
        <ProductForm product={product} />
      ) : read.error ? (
        <Card room="none">
          <ErrorPanel
            message={t(classifyError(read.error))}
            onRetry={read.retry}
            retrying={read.isRefreshing}
          />
        </Card>
      ) : (
        <FormLoading />
      )}
    </>
  )
}

function FormLoading() {
  return [0, 1].map((block) => (
    <Card key={block} aria-busy="true" className="flex flex-col gap-5">
      <Skeleton className="h-6 w-40" />
      {[0, 1, 2].map((line) => (
        <div key={line} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-12 w-full rounded-control" />
        </div>
      ))}
    </Card>
  ))
}
