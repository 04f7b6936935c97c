import {
  BadgeAlert,
  Camera,
  CarFront,
  Globe,
  History,
  ImageOff,
  PackageOpen,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { looksThousandfoldTooSmall, piecesIn } from '#shared/products/rules.ts'
import type { OwnProduct, Product, ProductNeeds } from '#shared/products/schema.ts'
import type { RowId } from '../../api/types.ts'
import { useCommand } from '../../api/useCommand.ts'
import { useEndpoint, useEndpointPages } from '../../api/useEndpoint.ts'
import { paths } from '../../routes/routes.ts'
import { productFormText } from '../../text/ar/vendor/productForm.ts'
import { vendorDashboardText } from '../../text/ar/vendor/vendorDashboard.ts'
import { useText } from '../../text/useText.ts'
import { Bdi, Button, Card, Icon } from '../../ui/elements.tsx'
import { toFormValues, toProductBody } from './form/productValues.ts'

const active = (query: Parameters<typeof paths.vendorProducts>[0]) =>
  paths.vendorProducts({ ...query, status: 'active' })

/** By need: its texts, and where the vendor's own list has all of them; no filter there finds low prices. */
const needs = [
  {
    need: 'awaitingImage',
    text: 'awaitingImage',
    icon: Camera,
    all: paths.vendorProducts({ without: 'image', status: 'paused' }),
  },
  { need: 'lowPrices', text: 'lowPrices', icon: BadgeAlert },
  { need: 'lowStock', text: 'lowStock', icon: PackageOpen, all: active({ sort: 'stock_asc' }) },
  { need: 'withoutFitment', text: 'noCar', icon: CarFront, all: active({ without: 'fitment' }) },
  { need: 'withoutImage', text: 'withoutImage', icon: ImageOff, all: active({ without: 'image' }) },
  { need: 'stalePrices', text: 'stalePrices', icon: History, all: active({ sort: 'updated_asc' }) },
] as const satisfies { need: keyof ProductNeeds; text: string; icon: LucideIcon; all?: string }[]

type Need = (typeof needs)[number]['need']

/** Products whose price, stock, cars or images need attention; nothing when there are none. */
export function ProductsInNeed() {
  const { data } = useNeeds()
  return needs.map((one) => {
    const { count = 0, products = [] } = data?.[one.need] ?? {}
    return count > 0 && <NeedyList key={one.need} {...one} count={count} products={products} />
  })
}

type ListProps = ProductNeeds[Need] & {
  need: Need
  text: (typeof needs)[number]['text']
  icon: LucideIcon
  all?: string
}

function NeedyList({ need, text, icon, all, count, products }: ListProps) {
  const { t } = useText(vendorDashboardText)
  const [showsAll, setShowsAll] = useState(false)
  const title = t(`vendorDashboard.${text}`)
  const others = count - products.length
  return (
    <Card as="section" aria-label={title} className="@container">
      <h2 className="flex items-center gap-2 text-lg">
        <Icon of={icon} className="text-action-text" />
        {title}
      </h2>
      <p className="mt-1 text-sm text-ink-2">{t(`vendorDashboard.${text}Hint`)}</p>
      {showsAll ? (
        <AllLowPrices first={products} />
      ) : (
        <>
          <ProductLinks products={products} need={need} />
          {(need === 'withoutImage' || need === 'awaitingImage') && (
            <Button size="sm" icon={Camera} to={paths.addImages()} className="mt-2">
              {t('shell.addImages')}
            </Button>
          )}
          {others > 0 && (
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-3">
              {t('vendorDashboard.andMore', { n: others })}
              <Button
                size="sm"
                variant="link"
                {...(all ? { to: all } : { onClick: () => setShowsAll(true) })}
              >
                {t(all ? 'common.viewAll' : 'common.loadMore')}
              </Button>
            </p>
          )}
        </>
      )}
    </Card>
  )
}

/** Read page by page; until the first one is there, those that are known. */
function AllLowPrices({ first }: { first: readonly OwnProduct[] }) {
  const { t } = useText()
  const { items, hasMore, loadMore } = useEndpointPages('products/listMyProducts', {
    query: { priceLooksLow: 'true' },
  })
  return (
    <>
      <ProductLinks products={items ?? first} need="lowPrices" />
      {hasMore && (
        <Button size="sm" variant="link" onClick={loadMore}>
          {t('common.loadMore')}
        </Button>
      )}
    </>
  )
}

function ProductLinks({ products, need }: { products: readonly OwnProduct[]; need: Need }) {
  const { t, iqd, date, localName } = useText(vendorDashboardText)
  const note = ({ price, stocks, updatedAt }: OwnProduct) => {
    if (need === 'lowStock') return t('vendorDashboard.left', { n: piecesIn(stocks) })
    if (need === 'stalePrices') return t('vendorDashboard.edited', { date: date(updatedAt) })
    // The price in doubt may be that of another source.
    return (
      need === 'lowPrices' && looksThousandfoldTooSmall(price, { isCostly: true }) && iqd(price)
    )
  }
  return (
    <ul className="mt-2 gap-x-12 @2xl:grid @2xl:grid-cols-2">
      {products.map((product) => (
        <li key={product.id}>
          <Link
            to={paths.editProduct(product.id)}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-1 underline-offset-4 hover:underline"
          >
            <span className="line-clamp-1 min-w-0 flex-1 basis-40 font-medium">
              <Bdi>{localName(product)}</Bdi>
            </span>
            <span className="shrink-0 text-sm font-semibold text-action-text empty:hidden">
              {note(product)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** What the vendor's products need: one request for all blocks of the dashboard. */
const useNeeds = () => useEndpoint('products/getNeeds', {})

/** A decision of this visit, and what it takes to undo it. */
type Decision = { of: OwnProduct; before?: Product; saved?: Product }

/** The saved product with the mark and the cars that it had before. */
function restore(before: Product, saved: Product) {
  const { isUniversal, compatibilities } = toFormValues(before)
  return toProductBody({ ...toFormValues(saved), isUniversal, compatibilities }, saved)
}

const changed: readonly RowId[] = [
  'products/getNeeds',
  'products/listMyProducts',
  'products/getProduct',
]

/** Proposes to sell products such as batteries for every car; nothing changes until the vendor says so. */
export function UniversalProposals() {
  const { t, localName } = useText(productFormText, vendorDashboardText)
  const read = useCommand('products/getProduct')
  const { count: total, products: items } = useNeeds().data?.universal ?? { count: 0, products: [] }
  const [decisions, setDecisions] = useState<readonly Decision[]>([])
  const update = useCommand('products/updateProduct', { refresh: changed })
  const decision = useCommand('products/declineUniversalProposal', { refresh: changed })
  const pending = update.pending || decision.pending
  const open = items.filter(({ id }) => decisions.every((one) => one.of.id !== id))

  const keep = (one: Decision) => setDecisions((all) => [...all, one])
  const drop = ({ of }: Decision) => setDecisions((all) => all.filter((one) => one.of.id !== of.id))

  const accept = async (of: OwnProduct) => {
    const params = { id: of.id }
    const before = await read.run({ params })
    if (!before) return
    const body = toProductBody({ ...toFormValues(before), isUniversal: true }, before)
    const saved = await update.run({ params, body })
    if (saved) keep({ of, before, saved })
  }
  const decline = async (of: OwnProduct) => {
    if (await decision.run({ params: { id: of.id }, body: { declined: true } })) keep({ of })
  }
  const undo = async (one: Decision) => {
    const { before, saved } = one
    const params = { id: one.of.id }
    const undone =
      before && saved
        ? await update.run({ params, body: restore(before, saved) })
        : await decision.run({ params, body: { declined: false } })
    if (undone) drop(one)
  }
  /** A product without cars cannot get back to having none. */
  const canUndo = ({ before }: Decision) => !before || before.compatibilities.length > 0

  if (open.length === 0 && decisions.length === 0) return null
  return (
    <Card as="section" aria-labelledby="universal-proposals">
      <h2 id="universal-proposals" className="flex items-center gap-2 text-lg">
        <Icon of={Globe} className="text-brand" />
        {t('vendorDashboard.universal', { n: Math.max(total, open.length) })}
      </h2>
      <p className="mt-1 text-sm text-ink-2">{t('vendorDashboard.universalHint')}</p>
      <ul className="mt-2">
        {decisions.map((one) => (
          <li key={one.of.id} className="flex min-h-13 items-center justify-between gap-3 py-1">
            <p role="status" className="min-w-0 text-sm text-ink-2">
              {t(`vendorDashboard.universal${one.saved ? 'Accepted' : 'Kept'}`, {
                name: localName(one.of),
              })}
            </p>
            {canUndo(one) && (
              <Button size="sm" variant="link" disabled={pending} onClick={() => void undo(one)}>
                {t('vendorDashboard.universalUndo')}
              </Button>
            )}
          </li>
        ))}
        {open.map((product) => (
          <li
            key={product.id}
            className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1"
          >
            <Bdi className="line-clamp-2 min-w-40 flex-1 font-medium">{localName(product)}</Bdi>
            <span className="flex gap-2">
              <Button
                size="sm"
                disabled={pending}
                aria-label={t('vendorDashboard.universalNoNamed', { name: localName(product) })}
                onClick={() => void decline(product)}
              >
                {t('vendorDashboard.universalNo')}
              </Button>
              <Button
                size="sm"
                variant="brand"
                disabled={pending}
                aria-label={t('vendorDashboard.universalYesNamed', { name: localName(product) })}
                onClick={() => void accept(product)}
              >
                {t('productForm.isUniversal')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
