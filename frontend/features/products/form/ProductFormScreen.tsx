import { useState } from 'react'
import { Loaded } from '../../../api/Loaded.tsx'
import { useEndpoint } from '../../../api/useEndpoint.ts'
import { paths } from '../../../app/routes.ts'
import { useVendorText } from '../../../text/useVendorText.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { SkeletonCards } from '../../../ui/SkeletonCards.tsx'
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

const fieldShapes = ['h-18 rounded-control', 'h-18 rounded-control', 'h-18 rounded-control']

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
          button={{
            variant: 'brand',
            to: paths.vendorProducts(),
            children: t('productForm.backToProducts'),
          }}
        />
      </Card>
    )
  return (
    <>
      <PageHeading title={t('shell.editProductTitle')} />
      <Loaded
        read={{ ...read, data: product }}
        loading={<SkeletonCards count={2} shapes={['h-6 w-40', ...fieldShapes]} />}
      >
        {(product) => <ProductForm product={product} />}
      </Loaded>
    </>
  )
}
