import { useRef, useState } from 'react'
import { limits } from '#shared/kernel/limits.ts'
import type { Order } from '#shared/orders/schema.ts'
import { isPackable } from '#shared/orders/status.ts'
import { useCommand } from '../../../api/useCommand.ts'
import { ordersText } from '../../../text/ar/orders.ts'
import { useText } from '../../../text/useText.ts'
import { ImageUploader } from '../../images/ImageUploader.tsx'
import { PackingImages } from '../PackingImages.tsx'

const ignoreBusy = () => {}

/** Lets the vendor photograph the parts until they are shipped; afterwards shows the photographs only. */
export function PackOrder({ order: { id, status, packingImages = [] } }: { order: Order }) {
  const { t, number } = useText(ordersText)
  /** The photos chosen on this page, until the order is read with other photos or the server rejects them. */
  const [chosen, setChosen] = useState<string[]>()
  const [lastRead, setLastRead] = useState(packingImages)
  const { run, pending } = useCommand('orders/savePackingImages', {
    refresh: ['orders/getVendorOrder', 'orders/getOrder'],
    refreshAfterRejection: true,
  })
  const saving = useRef(Promise.resolve())
  if (!pending && lastRead.join() !== packingImages.join()) {
    setLastRead(packingImages)
    setChosen(undefined)
  }
  const images = chosen ?? packingImages
  const canAdd = isPackable(status)
  if (!canAdd && images.length === 0) return null
  /** Saves one after the other, because each save replaces the whole list. */
  const save = (next: string[]) => {
    setChosen(next)
    saving.current = saving.current.then(async () => {
      const saved = await run({ params: { id }, body: { images: next } })
      if (!saved) setChosen(undefined)
    })
  }
  return (
    <section>
      <h3 className="mb-1">{t('orders.packing.title')}</h3>
      {canAdd && (
        <p className="mb-3 text-sm text-ink-2">
          {t('orders.packing.hint', { max: number(limits.packingImages) })}
        </p>
      )}
      {canAdd && images.length < limits.packingImages && (
        <ImageUploader
          room={limits.packingImages - images.length}
          max={limits.packingImages}
          onAdd={(added) => save([...images, ...added].slice(0, limits.packingImages))}
          onBusy={ignoreBusy}
        />
      )}
      <PackingImages
        images={images}
        onRemove={canAdd ? (image) => save(images.filter((one) => one !== image)) : undefined}
      />
    </section>
  )
}
