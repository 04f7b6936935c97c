import { Camera, ImagePlus } from 'lucide-react'
import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { limits } from '#shared/kernel/limits.ts'
import type { OwnProduct } from '#shared/products/schema.ts'
import { useCall } from '../../../api/ApiProvider.tsx'
import { ListResults } from '../../../api/Loaded.tsx'
import type { Call } from '../../../api/types.ts'
import { useEndpointPages } from '../../../api/useEndpoint.ts'
import { paths } from '../../../routes/routes.ts'
import { useStore } from '../../../storage/createStore.ts'
import { imagesText } from '../../../text/ar/vendor/images.ts'
import { useText } from '../../../text/useText.ts'
import { Bdi, Button, Card, KnownName, LtrText } from '../../../ui/elements.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx'
import { LeaveGuard } from '../../../ui/overlays/ConfirmDialog.tsx'
import { ProductImage } from '../../../ui/parts/product.tsx'
import { UploadList } from '../../images/ImageUploader.tsx'
import { uploadImage } from '../../images/uploadImage.ts'
import {
  createUploadQueue,
  isPending,
  UploadError,
  type ImageFile,
} from '../../images/uploadQueue.ts'
import { sendProductChanges } from '../import/send/useSending.ts'

/** The vendor's parts without a photograph, one after the other; each photograph is saved meanwhile. */
export function ImageRound() {
  const { t } = useText(imagesText)
  const pages = useEndpointPages('products/listMyProducts', {
    query: { withoutImage: 'true', limit: limits.maxPageSize },
  })
  // A part keeps its place: the list is read again without it once it has been photographed.
  const [knownProducts, setKnownProducts] = useState<readonly OwnProduct[]>([])
  const ids = new Set(knownProducts.map(({ id }) => id))
  const more = pages.items?.filter(({ id }) => !ids.has(id)) ?? []
  if (more.length > 0) setKnownProducts([...knownProducts, ...more])
  return (
    <ListResults
      pages={{ ...pages, items: pages.items && knownProducts, hasMore: false }}
      empty={<AllDone text={t('images.round.none')} />}
      count={() => null}
    >
      {(products) => (
        <Round
          products={products}
          total={Math.max(products.length, pages.total ?? 0)}
          onNearEnd={pages.hasMore && !pages.isLoadingMore ? pages.loadMore : undefined}
        />
      )}
    </ListResults>
  )
}

function AllDone({ text }: { text: string }) {
  const { t } = useText()
  const button = { to: paths.vendorProducts(), children: t('shell.myProducts') }
  return <EmptyState inCard drawing="car" text={text} button={button} />
}

type RoundProps = {
  products: readonly OwnProduct[]
  total: number
  onNearEnd: (() => void) | undefined
}

/** Parts that are read before they are needed. */
const ahead = 10

function Round({ products, total, onNearEnd }: RoundProps) {
  const { t } = useText(imagesText)
  const call = useCall()
  const [at, setAt] = useState(0)
  const [savedIds, setSavedIds] = useState<ReadonlySet<string>>(new Set())
  const [queue] = useState(() =>
    createImageQueue(call, ({ id }) => setSavedIds((before) => new Set([...before, id]))),
  )
  const uploads = useStore(queue.uploads)
  useEffect(() => queue.open(() => {}), [queue])
  useEffect(() => {
    if (at >= products.length - ahead) onNearEnd?.()
  }, [at, products.length, onNearEnd])

  const product = products[at]
  const isOpen = ({ id }: OwnProduct) => !savedIds.has(id) && !queue.isSending(id)
  const goOn = (from: number) => {
    const next = products.findIndex((one, index) => index >= from && isOpen(one))
    setAt(next < 0 ? products.length : next)
  }
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="mb-1.5 text-sm text-ink-2 tabular-nums">
          {t('images.round.progress', { done: savedIds.size, total })}
        </p>
        <ProgressBar label={t('shell.addImages')} value={savedIds.size} max={total} />
      </div>
      {product ? (
        <Part
          product={product}
          onImage={(file) => {
            queue.take(product, file)
            goOn(at + 1)
          }}
          onSkip={() => goOn(at + 1)}
        />
      ) : (
        <EmptyState
          inCard
          drawing="car"
          text={t('images.round.finished')}
          button={
            products.some(isOpen)
              ? { onClick: () => goOn(0), children: t('images.round.again') }
              : { to: paths.vendorProducts(), children: t('shell.myProducts') }
          }
        />
      )}
      <UploadList queue={queue} uploads={uploads} />
      <LeaveGuard
        when={uploads.some(isPending)}
        title={t('images.round.leaveTitle')}
        question={t('images.round.leaveQuestion')}
      />
    </div>
  )
}

type PartProps = { product: OwnProduct; onImage: (file: File) => void; onSkip: () => void }

function Part({ product, onImage, onSkip }: PartProps) {
  const { t, localName } = useText(imagesText)
  const camera = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const { partNumber, carMake, carModel = '' } = product
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // Lets the same file be chosen again.
    currentTarget.value = ''
    if (file) onImage(file)
  }
  const picker = { type: 'file', accept: 'image/*', hidden: true, onChange }
  return (
    <Card>
      {/* Always there: a screen reader says each next part. */}
      <div role="status" className="flex items-center gap-4">
        <ProductImage of={product} className="w-20 rounded-control" />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg">
            <Bdi>{localName(product)}</Bdi>
          </h2>
          <p className="text-sm text-ink-2">
            {carMake && <KnownName of={[carMake, carModel]} />}{' '}
            {partNumber && <LtrText>{partNumber}</LtrText>}
          </p>
        </div>
      </div>
      <input {...picker} ref={camera} capture="environment" aria-label={t('images.round.take')} />
      <input {...picker} ref={chooser} aria-label={t('images.round.pick')} />
      <Button
        wide
        variant="action"
        icon={Camera}
        className="mt-4 min-h-16 text-lg"
        onClick={() => camera.current?.click()}
      >
        {t('images.round.take')}
      </Button>
      <div className="mt-2 flex gap-2 *:flex-1">
        <Button icon={ImagePlus} onClick={() => chooser.current?.click()}>
          {t('images.round.pick')}
        </Button>
        <Button onClick={onSkip}>{t('images.round.skip')}</Button>
      </div>
    </Card>
  )
}

function createImageQueue(call: Call, onSaved: (product: OwnProduct) => void) {
  const productOf = new WeakMap<ImageFile, OwnProduct>()
  const upload = uploadImage(call)
  const queue = createUploadQueue(async (file, watch) => {
    const address = await upload(file, watch)
    const product = productOf.get(file)
    if (!product) return address
    const rows = [{ edit: { id: product.id, addImages: [address] } }]
    const group = { key: crypto.randomUUID(), rows }
    const [result] = await sendProductChanges(call, group, true, { signal: watch.signal })
    if (!result?.done) throw new UploadError('failed')
    onSaved(product)
    return address
  })
  return {
    ...queue,
    take(product: OwnProduct, image: File) {
      // The list of uploads names the part, not the camera's file.
      const file = new File([image], product.nameAr, { type: image.type })
      productOf.set(file, product)
      queue.add([file])
    },
    isSending: (id: string) =>
      queue.uploads.read().some(({ file }) => productOf.get(file)?.id === id),
  }
}
