import { ArrowLeft, ArrowRight, Copy, Download, MessageCircle, Share2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Product } from '#shared/products/schema.ts'
import { useAttempt } from '../../../api/useAttempt.ts'
import { downloadBlob } from '../../../sheets/download.ts'
import { ownProductsText } from '../../../text/ar/vendor/ownProducts.ts'
import { useText } from '../../../text/useText.ts'
import { Button, buttonClasses, Icon, IconButton } from '../../../ui/elements.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { ErrorPanel, Skeleton } from '../../../ui/states.tsx'
import { useCopy } from '../../../ui/useCopy.ts'
import { drawShareImage, shareImageSide } from './drawShareImage.ts'
import { shareMessage } from './shareMessage.ts'

type Props = {
  /** At least one. */
  products: readonly Product[]
  onClose: () => void
}

/** A vendor's products for WhatsApp groups and stories: an image of each, and one text of all. */
export default function ShareProducts({ products, onClose }: Props) {
  const text = useText(ownProductsText)
  const { t } = text
  const [index, setIndex] = useState(0)
  const message = shareMessage(products, text)
  const copy = useCopy()
  const product = products[index]
  return (
    <Dialog open onClose={onClose} title={t('ownProducts.share.title', { n: products.length })}>
      <div className="flex flex-col gap-4">
        {product && <ShareImage key={product.id} product={product} />}
        {products.length > 1 && (
          <div className="flex items-center justify-center gap-3">
            <IconButton
              icon={ArrowRight}
              label={t('ownProducts.share.previous')}
              disabled={index === 0}
              onClick={() => setIndex(index - 1)}
              className="ltr:-scale-x-100"
            />
            <p role="status" className="text-sm text-ink-2">
              {t('ownProducts.share.place', { n: index + 1, total: products.length })}
            </p>
            <IconButton
              icon={ArrowLeft}
              label={t('ownProducts.share.next')}
              disabled={index === products.length - 1}
              onClick={() => setIndex(index + 1)}
              className="ltr:-scale-x-100"
            />
          </div>
        )}
        <section className="flex flex-col gap-2 border-t border-line pt-4">
          <h3 className="font-semibold">{t('ownProducts.share.message')}</h3>
          <p
            dir="auto"
            className="max-h-40 overflow-y-auto rounded-control bg-sunken p-3 text-sm whitespace-pre-line"
          >
            {message}
          </p>
          <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
            <a
              href={`https://wa.me/?text=${encodeURIComponent(message)}`}
              target="_blank"
              rel="noopener"
              className={buttonClasses('brand', 'md', {})}
            >
              <Icon of={MessageCircle} />
              {t('common.whatsapp')}
            </a>
            <Button icon={Copy} onClick={() => copy(message, t('ownProducts.share.copied'))}>
              {t('ownProducts.share.copy')}
            </Button>
          </div>
        </section>
      </div>
    </Dialog>
  )
}

function ShareImage({ product }: { product: Product }) {
  const text = useText(ownProductsText)
  const { t, localName } = text
  const [image, setImage] = useState<{ blob: Blob; address: string } | 'failed'>()
  const [tries, setTries] = useState(0)
  const { isRunning, attempt } = useAttempt()
  const { language, figures } = text
  // The functions of `text` are new in each render; `language` and `figures` say whether they differ.
  const draw = useEffectEvent(() => drawShareImage(product, text))
  useEffect(() => {
    let address: string | undefined
    let isGone = false
    draw().then(
      (blob) => {
        if (isGone) return
        address = URL.createObjectURL(blob)
        setImage({ blob, address })
      },
      () => !isGone && setImage('failed'),
    )
    return () => {
      isGone = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [product, language, figures, tries])

  if (image === 'failed')
    return (
      <ErrorPanel
        message={t('ownProducts.share.failed')}
        onRetry={() => {
          setImage(undefined)
          setTries(tries + 1)
        }}
      />
    )
  const name = `${product.id}.jpg`
  const file = image && new File([image.blob], name, { type: image.blob.type })
  const canShare = file && 'canShare' in navigator && navigator.canShare({ files: [file] })
  return (
    <div className="flex flex-col items-center gap-3">
      {image ? (
        <img
          src={image.address}
          width={shareImageSide}
          height={shareImageSide}
          alt={t('ownProducts.share.image', { name: localName(product) })}
          className="aspect-square h-auto w-full max-w-88 rounded-card border border-line"
        />
      ) : (
        <div role="status" aria-label={t('common.loading')} className="w-full max-w-88">
          <Skeleton className="aspect-square w-full rounded-card" />
        </div>
      )}
      <div className="flex w-full flex-wrap justify-center gap-2 max-sm:*:flex-1">
        {canShare && (
          <Button
            variant="action"
            icon={Share2}
            pending={isRunning}
            // Rejected or cancelled by the user.
            onClick={() => void attempt(() => navigator.share({ files: [file] }).catch(() => {}))}
          >
            {t('ownProducts.share.shareImage')}
          </Button>
        )}
        <Button
          variant={canShare ? 'quiet' : 'action'}
          icon={Download}
          disabled={!image}
          onClick={() => image && downloadBlob(name, image.blob)}
        >
          {t('ownProducts.share.download')}
        </Button>
      </div>
    </div>
  )
}
