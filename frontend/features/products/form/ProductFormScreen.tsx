import { Store } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Loaded } from '../../../api/Loaded.tsx'
import { useEndpoint } from '../../../api/useEndpoint.ts'
import { paths } from '../../../routes/routes.ts'
import { ownProductsText } from '../../../text/ar/vendor/ownProducts.ts'
import { productFormText } from '../../../text/ar/vendor/productForm.ts'
import { useText } from '../../../text/useText.ts'
import { Button } from '../../../ui/elements.tsx'
import { EmptyState, SkeletonCards } from '../../../ui/states.tsx'
import { PageHeading } from '../../../ui/layout/PageHeading.tsx'
import { useSession } from '../../session/useSession.ts'
import { ProductForm } from './ProductForm.tsx'

type Props = {
  /** The product to change; absent for a new one. */
  productId?: string | undefined
  /** The product that a new one begins as. */
  from?: string | undefined
}

/** The form for adding a product, or changing one of the vendor's; any other id is 'not found'. */
export function ProductFormScreen({ productId, from }: Props) {
  const { t } = useText()
  const id = productId ?? from
  if (id !== undefined) return <StoredProduct key={id} id={id} isCopied={productId === undefined} />
  return (
    <Page>
      <PageHeading title={t('shell.addProductTitle')} />
      <ProductForm />
    </Page>
  )
}

const Page = ({ children }: { children: ReactNode }) => (
  <div className="flex max-w-3xl flex-col gap-5">{children}</div>
)

const fieldShapes = ['h-18 rounded-control', 'h-18 rounded-control', 'h-18 rounded-control']

function StoredProduct({ id, isCopied }: { id: string; isCopied: boolean }) {
  const { t } = useText(ownProductsText, productFormText)
  const { user } = useSession()
  const read = useEndpoint(
    'products/getProduct',
    { params: { id } },
    { onFocus: false, fresh: true },
  )
  // The form keeps the product it opened with: later reads must not replace what is typed.
  const [product, setProduct] = useState<typeof read.data>()
  if (!product && read.data && !read.isRefreshing) setProduct(read.data)

  if (read.error?.status === 404 || (product && product.vendorId !== user?.id))
    return (
      <Page>
        <EmptyState
          inCard
          heading
          drawing="search"
          text={t('productForm.notFound')}
          button={{
            variant: 'brand',
            to: paths.vendorProducts(),
            children: t('productForm.backToProducts'),
          }}
        />
      </Page>
    )
  return (
    <Page>
      <PageHeading
        title={t(isCopied ? 'shell.addProductTitle' : 'shell.editProductTitle')}
        action={
          product &&
          !isCopied && (
            <Button size="sm" icon={Store} to={paths.product(id)}>
              {t('ownProducts.see')}
            </Button>
          )
        }
      />
      <Loaded
        read={{ ...read, data: product }}
        loading={<SkeletonCards count={2} shapes={['h-6 w-40', ...fieldShapes]} />}
      >
        {(product) => <ProductForm {...(isCopied ? { copied: product } : { product })} />}
      </Loaded>
    </Page>
  )
}
