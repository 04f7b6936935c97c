import { ShoppingCart, Undo2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { findOffer } from '#shared/products/rules.ts'
import type { RequestDetails, RequestOffer } from '#shared/requests/schema.ts'
import { useCall } from '../../api/ApiProvider.tsx'
import { useAttempt } from '../../api/useAttempt.ts'
import { useCommand } from '../../api/useCommand.ts'
import { paths } from '../../routes/routes.ts'
import { requestsText } from '../../text/ar/requests.ts'
import { useText } from '../../text/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Bdi, Button, Card, KnownName } from '../../ui/elements.tsx'
import { ConfirmButton } from '../../ui/overlays/ConfirmDialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Price, ResponsiveImage } from '../../ui/parts/product.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { toCartProduct } from '../cart/cart.ts'
import { useCart } from '../cart/useCart.ts'
import { LoadedRequest } from './LoadedRequest.tsx'
import { ReportButton } from '../reports/ReportButton.tsx'
import { RequestFacts } from './RequestFacts.tsx'

/** A request as its asker sees it, with the shops' offers side by side, the cheapest first. */
export const RequestView = ({ requestId }: { requestId: string }) => (
  <LoadedRequest requestId={requestId}>{(request) => <View request={request} />}</LoadedRequest>
)

function View({ request }: { request: RequestDetails }) {
  const { t } = useText(requestsText)
  const { run, pending } = useCommand('requests/deleteRequest', {
    refresh: ['requests/getRequest', 'requests/listMyRequests'],
  })
  const offers = request.offers.toSorted((one, other) => one.price - other.price)
  const withdraw = async () => {
    if (await run({ params: { id: request.id } })) toast.success(t('requests.withdrawn'))
  }
  return (
    <div className="flex flex-col gap-6">
      <Card>
        <RequestFacts request={request} large>
          {request.status === 'open' && (
            <ConfirmButton
              variant="link"
              size="sm"
              icon={Undo2}
              onConfirm={withdraw}
              dialog={{ question: t('requests.withdrawQuestion'), pending }}
            >
              {t('requests.withdraw')}
            </ConfirmButton>
          )}
        </RequestFacts>
      </Card>
      <section className="flex flex-col gap-3" aria-labelledby="offers">
        <h2 id="offers" className="text-xl">
          {t('requests.offers')}
        </h2>
        {offers.length === 0 ? (
          <EmptyState inCard drawing="orders" text={t('requests.offersEmpty')} />
        ) : (
          <>
            <p className="text-sm text-ink-2">{t('requests.holdHint')}</p>
            <ul className="-mx-4 flex snap-x gap-3 overflow-x-auto px-4 pb-2 md:mx-0 md:grid md:grid-cols-3 md:px-0">
              {offers.map((offer) => (
                <Card
                  as="li"
                  key={offer.id}
                  room="sm"
                  className="flex w-60 shrink-0 snap-start flex-col gap-2.5 md:w-auto"
                >
                  <Offer request={request} offer={offer} />
                </Card>
              ))}
            </ul>
          </>
        )}
      </section>
    </div>
  )
}

function Offer({ request, offer }: { request: RequestDetails; offer: RequestOffer }) {
  const { t, localName } = useText(requestsText)
  const { vendor, state } = offer
  const isHeld = state === 'held'
  return (
    <>
      <OfferFacts offer={offer} />
      <p className="text-sm">
        <Bdi className="font-semibold">{vendor.businessName}</Bdi>
        {vendor.city && (
          <span className="text-ink-2">
            {' · '}
            <KnownName of={vendor.city} />
          </span>
        )}
      </p>
      <div className="mt-auto flex flex-col gap-1">
        {state === 'gone' ? (
          <Badge className="self-start">{t('requests.gone')}</Badge>
        ) : (
          (request.status === 'open' || isHeld) && (
            <ChooseButton requestId={request.id} offer={offer} name={localName(offer.name)} />
          )
        )}
        <ReportButton requestId={request.id} offerId={offer.id} />
      </div>
    </>
  )
}

/** What both sides see of an offer. */
export function OfferFacts({ offer }: { offer: RequestOffer }) {
  const { t, localName, dateTime } = useText(requestsText)
  const { imageUrl, price, condition, partType, days, state, heldUntil } = offer
  return (
    <>
      {imageUrl && (
        <ResponsiveImage src={imageUrl} alt={localName(offer.name)} className="rounded-control" />
      )}
      <Price amount={price} className="text-2xl" />
      <Bdi className="wrap-anywhere">{localName(offer.name)}</Bdi>
      <p className="flex flex-wrap gap-1.5">
        <Badge>{t(`product.${condition}`)}</Badge>
        {partType && <Badge>{t(`product.${partType}`)}</Badge>}
        {days !== undefined && <Badge>{t('requests.readyIn', { n: days })}</Badge>}
      </p>
      {state === 'held' && heldUntil && (
        <p className="text-sm text-fits">
          {t('requests.heldUntil', { date: dateTime(heldUntil) })}
        </p>
      )}
    </>
  )
}

type ChooseProps = { requestId: string; offer: RequestOffer; name: string }

function ChooseButton({ requestId, offer, name }: ChooseProps) {
  const { t } = useText(requestsText)
  const navigate = useNavigate()
  const call = useCall()
  const { add } = useCart()
  const { attempt: choose } = useCommand('requests/chooseOffer', {
    refresh: ['requests/getRequest'],
    refreshAfterRejection: true,
  })
  const { isRunning, attempt } = useAttempt()
  const press = async () => {
    const { productId, stockId } = await choose({ params: { id: requestId, offerId: offer.id } })
    const { data: product } = await call('products/getProduct', { params: { id: productId } })
    const source =
      product.stocks.find((one) => one.stockId === stockId) ?? findOffer(product.stocks)
    // None is added where the cart has it already.
    if (source) add(toCartProduct(product, source))
    toast.success(t('requests.chosen'))
    await navigate(paths.cart())
  }
  return (
    <Button
      wide
      variant="action"
      icon={ShoppingCart}
      pending={isRunning}
      aria-label={`${t('requests.choose')}: ${name}`}
      onClick={() => void attempt(press)}
    >
      {t('requests.choose')}
    </Button>
  )
}
