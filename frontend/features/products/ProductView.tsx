import { ArrowRight, Banknote, ShieldCheck, Truck } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { parseImages } from '#shared/products/rules.ts'
import type { Product } from '#shared/products/schema.ts'
import { homeHref, listPath, paths } from '../../routes/routes.ts'
import { site } from '../../routes/site.ts'
import { productPageText } from '../../text/ar/productPage.ts'
import { useText } from '../../text/useText.ts'
import { Bdi } from '../../ui/Bdi.tsx'
import { Breadcrumb } from '../../ui/layout/Breadcrumb.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { useSession } from '../session/useSession.ts'
import { useFirstMessage } from '../cart/useFirstMessage.ts'
import { VendorContactDialog } from '../vendors/VendorFacts.tsx'
import { FitBanner } from './FitBanner.tsx'
import { Gallery } from './Gallery.tsx'
import { ProductHead } from './ProductHead.tsx'
import { ProductInfo } from './ProductInfo.tsx'
import { PurchasePanel } from './PurchasePanel.tsx'
import { ShareButton } from './ShareButton.tsx'
import { VendorCard } from './VendorCard.tsx'

const promises = [
  { icon: Banknote, text: 'promise.cash' },
  { icon: Truck, text: 'promise.delivery' },
  { icon: ShieldCheck, text: 'promise.inspect' },
] as const

export function ProductView({ product }: { product: Product }) {
  const { t, localName, iqd } = useText(productPageText)
  const { user } = useSession()
  const navigate = useNavigate()
  const [contacting, setContacting] = useState(false)
  const name = localName(product)
  const listHref = listPath(user?.role)
  const url = `${site.origin}${paths.product(product.id)}`
  const message = useFirstMessage()(product)

  // A page opened from a shared link has no history to go back to.
  const back = () => {
    const isFirst = (window.history.state as { idx?: number } | null)?.idx === 0
    void (isFirst ? navigate(listHref({ category: product.categoryId })) : navigate(-1))
  }
  const contact = () => setContacting(true)

  return (
    <div className="flex flex-col gap-2 max-md:-mt-3 md:gap-4">
      <div className="flex items-center gap-2">
        <IconButton
          icon={ArrowRight}
          label={t('common.back')}
          onClick={back}
          className="ltr:-scale-x-100"
        />
        <div className="min-w-0 flex-1">
          <Breadcrumb
            items={[
              {
                label: t('shell.home'),
                to: user?.role ? homeHref(user.role) : paths.landing(),
              },
              {
                label: localName(product.category),
                to: listHref({ category: product.categoryId }),
              },
              { label: <Bdi>{name}</Bdi> },
            ]}
          />
        </div>
        <ShareButton title={name} text={`${name}، ${iqd(product.price)}`} url={url} />
      </div>
      <div className="grid items-start gap-x-6 gap-y-3 md:grid-cols-2 lg:gap-x-10">
        <div className="min-w-0 md:sticky md:top-24">
          <Gallery images={parseImages(product.imageUrl)} name={name} productId={product.id} />
        </div>
        <div className="flex min-w-0 flex-col gap-3 md:gap-5">
          <ProductHead product={product} />
          <FitBanner product={product} message={message} onContact={contact} />
          <PurchasePanel product={product} />
          <VendorCard vendor={product.vendor} message={message} onContact={contact} />
          <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm text-ink-2">
            {promises.map(({ icon, text }) => (
              <li key={text} className="flex items-center gap-2">
                <Icon of={icon} className="text-brand" />
                {t(`productPage.${text}`)}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="mt-4">
        <ProductInfo
          product={product}
          message={message}
          onContact={contact}
          vendorHref={listHref({ vendor: product.vendorId })}
        />
      </div>
      <VendorContactDialog
        vendor={product.vendor}
        open={contacting}
        onClose={() => setContacting(false)}
        message={message}
      />
    </div>
  )
}
