import { BellPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Product } from '#shared/products/schema.ts'
import { productPageText } from '../../text/ar/productPage.ts'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/elements.tsx'
import { fetchCodeSometime } from '../../ui/fetchCode.ts'
import { useSession } from '../session/useSession.ts'

const AlertDialog = lazy(() => fetchCodeSometime(() => import('./AlertDialog.tsx')))

/** Asks to be told of a product; what was asked before is read when it is pressed. */
export function AlertButton({ product }: { product: Product }) {
  const { t } = useText(productPageText)
  const { user, openSignIn } = useSession()
  const { pathname, search } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const isSoldOut = product.stock === 0
  if (user?.role === 'vendor') return null
  const press = () => {
    if (user?.role !== 'customer') return openSignIn(pathname + search)
    setOpen(true)
    setOpened(true)
  }
  return (
    <>
      <Button
        {...(isSoldOut ? { variant: 'brand' } : { variant: 'link', size: 'sm' })}
        icon={BellPlus}
        className="self-start"
        onClick={press}
      >
        {t(isSoldOut ? 'productPage.tellWhenBack' : 'productPage.tellWhenCheaper')}
      </Button>
      {wasOpened && (
        <Suspense>
          <AlertDialog product={product} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
