import { Send, Undo2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { parseIqd } from '#shared/kernel/numbers.ts'
import { looksThousandfoldTooSmall } from '#shared/products/rules.ts'
import type { Condition, PartType } from '#shared/products/schema.ts'
import type { RequestDetails } from '#shared/requests/schema.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useAttempt } from '../../api/useAttempt.ts'
import type { Input as CallInput } from '../../api/types.ts'
import { useCommand } from '../../api/useCommand.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { requestsText } from '../../text/ar/requests.ts'
import { useText } from '../../text/useText.ts'
import { Badge, Chip } from '../../ui/Badge.tsx'
import { Bdi, Button, Card } from '../../ui/elements.tsx'
import { Input } from '../../ui/forms/Field.tsx'
import { ConfirmButton } from '../../ui/overlays/ConfirmDialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Price, ProductImage } from '../../ui/parts/product.tsx'
import { SkeletonRows } from '../../ui/states.tsx'
import { useRequestKey } from './useRequestKey.ts'
import { LoadedRequest } from './LoadedRequest.tsx'
import { ImageField } from '../images/ImageField.tsx'
import { ReportButton } from '../reports/ReportButton.tsx'
import { RequestFacts } from './RequestFacts.tsx'
import { OfferFacts } from './RequestView.tsx'

/** A request as a shop sees it: what it has offered, its parts that match, and a quick offer. */
export const AnswerRequest = ({ requestId }: { requestId: string }) => (
  <LoadedRequest requestId={requestId}>
    {(request) => (
      <div className="flex flex-col gap-6">
        <Card>
          <RequestFacts request={request} large>
            <ReportButton requestId={request.id} />
          </RequestFacts>
        </Card>
        {request.offers.length > 0 && <OwnOffers request={request} />}
        {request.status === 'open' && (
          <>
            <Matches requestId={request.id} />
            <QuickOffer requestId={request.id} />
          </>
        )}
      </div>
    )}
  </LoadedRequest>
)

const changed = ['requests/getRequest', 'requests/listNearbyRequests'] as const

function OwnOffers({ request }: { request: RequestDetails }) {
  const { t } = useText(requestsText)
  const { run, pending } = useCommand('requests/deleteOffer', { refresh: changed })
  const withdraw = async (offerId: string) => {
    const done = await run({ params: { id: request.id, offerId } })
    if (done) toast.success(t('requests.offerWithdrawn'))
  }
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{t('requests.yourOffers')}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {request.offers.map((offer) => (
          <Card as="li" key={offer.id} room="sm" className="flex flex-col gap-2.5">
            <OfferFacts offer={offer} />
            {offer.state === 'gone' ? (
              <Badge className="self-start">{t('requests.gone')}</Badge>
            ) : (
              <ConfirmButton
                size="sm"
                icon={Undo2}
                className="mt-auto"
                onConfirm={() => withdraw(offer.id)}
                dialog={{ question: t('requests.withdrawOfferQuestion'), pending }}
              >
                {t('requests.withdrawOffer')}
              </ConfirmButton>
            )}
          </Card>
        ))}
      </ul>
    </section>
  )
}

type Body = CallInput<'requests/createOffer'>['body']

function useSendOffer(requestId: string) {
  const { t } = useText(requestsText)
  const { attempt: send } = useCommand('requests/createOffer', { refresh: changed })
  const { isRunning, attempt } = useAttempt()
  const offer = (body: Body, idempotencyKey?: string, onSent = () => {}) =>
    attempt(async () => {
      await send({
        params: { id: requestId },
        body,
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      })
      toast.success(t('requests.offerSent'))
      onSent()
    })
  return { isRunning, offer }
}

function Matches({ requestId }: { requestId: string }) {
  const { t, localName } = useText(requestsText)
  const read = useEndpoint('requests/listMatches', { params: { id: requestId } })
  const { isRunning, offer } = useSendOffer(requestId)
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{t('requests.matches')}</h2>
      <Loaded read={read} loading={<SkeletonRows count={2} />}>
        {(products) =>
          products.length === 0 ? (
            <p className="text-ink-2">{t('requests.matchesEmpty')}</p>
          ) : (
            <Card as="ul" room="none" className="divide-y divide-line">
              {products.map((product) => (
                <li key={product.id} className="flex flex-wrap items-center gap-3 p-3">
                  <ProductImage of={product} className="size-14 rounded-sm" />
                  <span className="min-w-0 flex-1 basis-32">
                    <Bdi className="line-clamp-2 font-semibold">{localName(product)}</Bdi>
                    <Price amount={product.price} />
                  </span>
                  <Button
                    size="sm"
                    variant="brand"
                    pending={isRunning}
                    aria-label={t('requests.offerNamed', { name: localName(product) })}
                    onClick={() => void offer({ kind: 'product', productId: product.id })}
                  >
                    {t('requests.offerThis')}
                  </Button>
                </li>
              ))}
            </Card>
          )
        }
      </Loaded>
    </section>
  )
}

const conditions: readonly Condition[] = ['new', 'used', 'refurbished']
const partTypes: readonly PartType[] = ['oem', 'aftermarket']
const readyDays = [1, 2, 3, 7]

function QuickOffer({ requestId }: { requestId: string }) {
  const { t, iqd, number } = useText(requestsText)
  const { isRunning, offer } = useSendOffer(requestId)
  const [priceText, setPriceText] = useState('')
  const [condition, setCondition] = useState<Condition>('used')
  const [partType, setPartType] = useState<PartType>('oem')
  const [days, setDays] = useState<number>()
  const [imageUrl, setImage] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const price = parseIqd(priceText)
  const body = { kind: 'quick', price: price ?? 0, condition, partType, days, imageUrl } as const
  const key = useRequestKey([requestId, body])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWrong(!price)
    if (price) void offer(body, key, () => setPriceText(''))
  }
  return (
    <Card>
      <form className="flex flex-col gap-5" onSubmit={submit} noValidate>
        <h2 className="text-xl">{t('requests.quick')}</h2>
        <div className="flex flex-col gap-2">
          <Input
            label={t('requests.price')}
            value={priceText}
            inputMode="decimal"
            error={isWrong && !price && t('requests.priceWrong')}
            onChange={({ target }) => setPriceText(target.value)}
          />
          {price !== undefined && looksThousandfoldTooSmall(price) && (
            <Button
              variant="link"
              size="sm"
              className="self-start"
              onClick={() => setPriceText(String(price * 1000))}
            >
              {t('requests.inThousands', { amount: iqd(price * 1000) })}
            </Button>
          )}
        </div>
        <Choice
          label={t('product.condition')}
          options={conditions}
          value={condition}
          onChange={setCondition}
          name={(one) => t(`product.${one}`)}
        />
        <Choice
          label={t('product.partType')}
          options={partTypes}
          value={partType}
          onChange={setPartType}
          name={(one) => t(`product.${one}`)}
        />
        <Choice
          label={t('requests.readyDays')}
          options={readyDays}
          value={days}
          onChange={(n) => setDays(n === days ? undefined : n)}
          name={number}
        />
        <ImageField
          label={t('requests.photo')}
          imageUrl={imageUrl}
          onChange={setImage}
          onBusy={setBusy}
        />
        <Button type="submit" variant="action" icon={Send} flipIcon pending={isRunning || isBusy}>
          {t('requests.sendOffer')}
        </Button>
      </form>
    </Card>
  )
}

interface ChoiceProps<T extends string | number> {
  label: string
  options: readonly T[]
  value: T | undefined
  onChange: (value: T) => void
  name: (value: T) => string
}

function Choice<T extends string | number>(props: ChoiceProps<T>) {
  const { label, options, value, onChange, name } = props
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((one) => (
          <Chip key={one} selected={one === value} onClick={() => onChange(one)}>
            {name(one)}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
