import {
  ArrowRight,
  Banknote,
  Camera,
  CarFront,
  Copy,
  MessageCircleQuestionMark,
  Share2,
  ShieldCheck,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { imageCopies } from '#shared/images/imageCopies.ts'
import type { Product, ProductSource, SourceTraits } from '#shared/products/schema.ts'
import type { CarFit } from '#shared/reviews/schema.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { homeHref, listPath, paths } from '../../routes/routes.ts'
import { site } from '../../routes/site.ts'
import { productPageText } from '../../text/ar/productPage.ts'
import { useText } from '../../text/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Bdi, Button, Card, Icon, IconButton, LtrText } from '../../ui/elements.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { fetchCodeSometime } from '../../ui/fetchCode.ts'
import { Breadcrumb } from '../../ui/layout/PageHeading.tsx'
import { useCopy } from '../../ui/useCopy.ts'
import { useShare } from '../../ui/useShare.ts'
import { TabLink } from '../../ui/parts/TabLink.tsx'
import { AskVendor, WhatsAppLink } from '../../ui/parts/ContactLinks.tsx'
import { AlertButton } from '../alerts/AlertButton.tsx'
import { useFirstMessage } from '../cart/useFirstMessage.ts'
import { LazyHeart } from '../favourites/LazyHeart.tsx'
import { useSession } from '../session/useSession.ts'
import { useVendorNames } from '../vendors/useVendor.ts'
import { VendorContactDialog, VendorLogo } from '../vendors/VendorFacts.tsx'
import { FitBanner } from './FitBanner.tsx'
import { Gallery } from './Gallery.tsx'
import { ProductInfo } from './ProductInfo.tsx'
import { PurchasePanel, useChosenSource } from './PurchasePanel.tsx'

const ShareProducts = lazy(() => fetchCodeSometime(() => import('./share/ShareProducts.tsx')))

const promises = [
  { icon: Banknote, text: 'promise.cash' },
  { icon: ShieldCheck, text: 'promise.inspect' },
] as const

export const useProduct = (id: string) => useEndpoint('products/getProduct', { params: { id } })

type ProductViewProps = {
  product: Product
  /** How it fitted those who said so; absent until it was read. */
  fits?: readonly CarFit[] | undefined
}

export function ProductView({ product, fits }: ProductViewProps) {
  const { t, localName, iqd } = useText(productPageText)
  const { user } = useSession()
  const navigate = useNavigate()
  const [contacting, setContacting] = useState(false)
  const [sharing, setSharing] = useState(false)
  const [source, choose] = useChosenSource(product)
  const name = localName(product)
  const listHref = listPath(user?.role)
  const url = `${site.origin}${paths.product(product.id)}`
  const message = useFirstMessage()(product)
  const sharePage = useShare()

  // A page opened from a shared link has no history to go back to.
  const back = () => {
    const isFirst = (window.history.state as { idx?: number } | null)?.idx === 0
    void (isFirst ? navigate(listHref({ category: product.categoryId })) : navigate(-1))
  }
  /** Vendors share an image of theirs; others use the browser's own dialog, or copy the address. */
  const share = () => {
    if (user?.id === product.vendorId) return setSharing(true)
    const text = `${name}، ${iqd(product.price)}`
    sharePage({ title: name, text, url }, t('productPage.shareCopied'))
  }
  const contact = () => setContacting(true)
  const ask = <AskVendor phone={product.vendor.phone} message={message} onContact={contact} />

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
              { label: t('shell.home'), to: homeHref(user?.role) },
              {
                label: localName(product.category),
                to: listHref({ category: product.categoryId }),
              },
              { label: <Bdi>{name}</Bdi> },
            ]}
          />
        </div>
        <IconButton icon={Share2} label={t('productPage.share')} onClick={share} />
        <span className="size-11 shrink-0">
          <LazyHeart product={product} isOpened />
        </span>
      </div>
      <div className="grid items-start gap-x-6 gap-y-3 md:grid-cols-2 lg:gap-x-10">
        <div className="min-w-0 md:sticky md:top-24">
          <Gallery product={product} />
        </div>
        <div className="flex min-w-0 flex-col gap-3 md:gap-5">
          <ProductHead product={product} source={source} />
          <FitBanner product={product} ask={ask} fits={fits} />
          <PurchasePanel product={product} source={source} onChoose={choose} />
          <AlertButton product={product} />
          {product.donorId && (
            <Button icon={CarFront} to={paths.donor(product.donorId)}>
              {t('productPage.sameCar')}
            </Button>
          )}
          <VendorCard vendor={product.vendor} message={message} onContact={contact} />
          <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm text-ink-2">
            {promises.map(({ icon, text }) => (
              <li key={text} className="flex items-center gap-2">
                <Icon of={icon} className="text-brand" />
                {t(`productPage.${text}`)}
              </li>
            ))}
          </ul>
          {user?.role !== 'vendor' && (
            <Button
              variant="link"
              size="sm"
              icon={MessageCircleQuestionMark}
              className="self-start"
              to={paths.askShops({ text: name })}
            >
              {t('shell.askShops')}
            </Button>
          )}
        </div>
      </div>
      <div className="mt-4">
        <ProductInfo
          product={product}
          source={source}
          ask={ask}
          onContact={contact}
          vendorHref={listHref({ vendor: product.vendorId })}
        />
      </div>
      {sharing && (
        <Suspense>
          <ShareProducts products={[product]} onClose={() => setSharing(false)} />
        </Suspense>
      )}
      <VendorContactDialog
        vendor={product.vendor}
        open={contacting}
        onClose={() => setContacting(false)}
        message={message}
      />
    </div>
  )
}

interface Props {
  vendor: Product['vendor']
  /** First message of a WhatsApp chat. */
  message: string
  onContact: () => void
}

function VendorCard({ vendor, message, onContact }: Props) {
  const { t } = useText()
  const { name, place } = useVendorNames(vendor)
  return (
    <Card room="sm" className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <VendorLogo name={name} logo={vendor.logo} />
      <div className="min-w-0 flex-1 basis-44">
        <Link
          to={paths.vendor(vendor.id)}
          className="line-clamp-2 leading-snug font-semibold underline-offset-4 hover:underline"
        >
          <Bdi>{name}</Bdi>
        </Link>
        <Bdi className="block truncate text-sm text-ink-2">{place}</Bdi>
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button size="sm" variant="tint" onClick={onContact}>
          {t('product.contactVendor')}
        </Button>
        <WhatsAppLink phone={vendor.phone} message={message} size="sm" />
      </div>
    </Card>
  )
}

interface HeadProps {
  product: Product
  /** The chosen one: badges and manufacturer are its. */
  source?: (SourceTraits & Pick<ProductSource, 'grade'>) | undefined
}

export function ProductHead({ product, source = product }: HeadProps) {
  const { t, localName } = useText(productPageText)
  const copy = useCopy()
  const { isFeatured, partNumber, numberImage } = product
  const { condition, partType, manufacturer, grade } = source
  return (
    <header className="flex flex-col gap-1 md:gap-2.5">
      <div className="flex flex-wrap gap-1.5">
        <Badge tone="brand">{t(`product.${condition}`)}</Badge>
        {grade && <Badge tone="fits">{t(`productPage.grade.${grade}`)}</Badge>}
        {partType && <Badge>{t(`product.${partType}`)}</Badge>}
        {isFeatured && <Badge tone="action">{t('product.card.featured')}</Badge>}
      </div>
      <h1 className="text-xl md:text-3xl">
        <Bdi>{localName(product)}</Bdi>
      </h1>
      <div className="flex flex-wrap items-center gap-x-5 text-sm text-ink-2 md:text-base">
        {partNumber && (
          <span className="flex min-w-0 items-center gap-2">
            {t('productPage.partNumber')}
            <button
              type="button"
              onClick={() => copy(partNumber, t('productPage.partNumberCopied'))}
              title={t('productPage.copyPartNumber')}
              className="-mx-1 inline-flex min-h-11 min-w-0 items-center gap-2 rounded-control px-2 font-semibold text-ink hover:bg-sunken"
            >
              <LtrText breakable>{partNumber}</LtrText>
              <Icon of={Copy} size={16} label={t('productPage.copyPartNumber')} />
            </button>
            {numberImage && (
              <TabLink href={imageCopies(numberImage).url} icon={Camera} className="text-fits">
                {t('productPage.numberPhoto')}
              </TabLink>
            )}
          </span>
        )}
        {manufacturer && (
          <span>
            <span className="max-md:sr-only">{t('productPage.manufacturer')}</span>{' '}
            <Bdi className="text-ink">{manufacturer}</Bdi>
          </span>
        )}
      </div>
    </header>
  )
}

export function ProductSkeleton() {
  const { t } = useText()
  return (
    <div
      role="status"
      aria-label={t('common.loading')}
      className="flex min-h-[120dvh] flex-col gap-2 max-md:-mt-3 md:gap-4"
    >
      <Skeleton className="my-2 h-7 w-72 max-w-full" />
      <div className="grid items-start gap-x-6 gap-y-3 md:grid-cols-2 lg:gap-x-10">
        <Skeleton className="h-45 w-full rounded-card md:aspect-[8/7] md:h-auto" />
        <div className="flex min-w-0 flex-col gap-3 md:gap-5">
          <div className="flex flex-col gap-1 md:gap-2.5">
            <Skeleton className="h-[1.55rem] w-32 rounded-full" />
            <Skeleton className="h-8 w-4/5 md:h-11" />
            <Skeleton className="h-11 w-3/5" />
          </div>
          <Skeleton className="h-18 rounded-card" />
          <Skeleton className="h-18 rounded-card" />
          <Skeleton className="h-14 rounded-control" />
          <Skeleton className="h-20 rounded-card" />
        </div>
      </div>
    </div>
  )
}
