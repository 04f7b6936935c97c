import { ChevronLeft, ChevronRight, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { partDrawings, partDrawingUrl } from '#shared/images/partDrawings.ts'
import { lacksImage } from '#shared/products/rules.ts'
import { limits } from '#shared/kernel/limits.ts'
import { imagesText } from '../../../text/ar/vendor/images.ts'
import { productFormText } from '../../../text/ar/vendor/productForm.ts'
import { useText } from '../../../text/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { cx, IconButton } from '../../../ui/elements.tsx'
import { Disclosure } from '../../../ui/layout/Disclosure.tsx'
import { ResponsiveImage } from '../../../ui/parts/product.tsx'
import { ImageUploader } from '../../images/ImageUploader.tsx'
import { FormSection } from './FormSection.tsx'
import type { ProductValues } from './productValues.ts'

type Props = {
  /** Called when uploads start and end: saving waits for them. */
  onBusy: (isBusy: boolean) => void
}

/** Three buttons fit below an image, even where two images share 320 px. */
const orderButton = 'min-w-0 flex-1 shrink'

export function ImagesBlock({ onBusy }: Props) {
  const { t, number } = useText(productFormText, imagesText)
  const { control, getValues } = useFormContext<ProductValues>()
  const { value: images, onChange } = useController({ control, name: 'images' }).field
  const numberImage = useController({ control, name: 'numberImage' }).field
  const [wasEmpty] = useState(images.length === 0)
  const needsImage = lacksImage(useWatch({ control, name: 'stocks' }), images)
  const room = limits.imagesPerProduct - images.length

  // Reads the current list, since uploads end at any time.
  const add = (addresses: readonly string[]) =>
    onChange([...new Set([...getValues('images'), ...addresses])].slice(0, limits.imagesPerProduct))
  const remove = (address: string) => onChange(images.filter((one) => one !== address))
  const move = (from: number, to: number) => {
    const moved = [...images]
    moved.splice(to, 0, ...moved.splice(from, 1))
    onChange(moved)
  }
  const moveButton = (at: number, by: 1 | -1) => (
    <IconButton
      icon={by < 0 ? ChevronLeft : ChevronRight}
      flip
      label={t(`productForm.make${by < 0 ? 'Earlier' : 'Later'}`, { n: at + 1 })}
      disabled={images[at + by] === undefined}
      className={orderButton}
      onClick={() => move(at, at + by)}
    />
  )

  return (
    <FormSection
      field="images"
      title={t('productForm.sectionImages')}
      hint={t('productForm.imagesHint')}
    >
      {needsImage ? (
        <p className="mb-3 rounded-control bg-ask-tint px-4 py-2.5 text-sm font-semibold text-ask">
          {t('images.usedNeedsImage')}
        </p>
      ) : (
        images.length === 0 && (
          <p className="mb-3 text-sm text-ink-3">{t('productForm.noImages')}</p>
        )
      )}
      <ol className="mb-3 grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-5">
        {images.map((address, index) => (
          <li key={address} className="overflow-hidden rounded-control border border-line">
            <div className="relative">
              <ResponsiveImage src={address} alt="" />
              {index === 0 && (
                <Badge tone="action" className="absolute start-2 top-2">
                  {t('productForm.main')}
                </Badge>
              )}
            </div>
            <div className="flex justify-between">
              {moveButton(index, -1)}
              <IconButton
                icon={X}
                label={t('productForm.removeImage', { n: index + 1 })}
                onClick={() => remove(address)}
                className={cx(orderButton, 'text-stop')}
              />
              {moveButton(index, 1)}
            </div>
            <button
              type="button"
              aria-pressed={numberImage.value === address}
              onClick={() => numberImage.onChange(numberImage.value === address ? '' : address)}
              className="min-h-11 w-full px-2 text-sm font-semibold text-ink-2 aria-pressed:bg-brand aria-pressed:text-on-brand"
            >
              {t('images.showsNumber')}
            </button>
          </li>
        ))}
      </ol>
      <ImageUploader room={room} onAdd={add} onBusy={onBusy} />
      <Disclosure
        className="border-b-0"
        defaultOpen={wasEmpty}
        title={
          <span className="flex items-center gap-2">
            <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('productForm.chooseDrawing')}
            <span className="text-sm font-normal text-ink-3">
              {t('productForm.imageCount', {
                n: number(images.length),
                total: number(limits.imagesPerProduct),
              })}
            </span>
          </span>
        }
      >
        <ul className="grid max-h-72 grid-cols-4 gap-2 overflow-y-auto overscroll-contain p-1 sm:grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))]">
          {partDrawings.map((family) => {
            const address = partDrawingUrl(family)
            const isChosen = images.includes(address)
            return (
              <li key={family}>
                <button
                  type="button"
                  aria-pressed={isChosen}
                  aria-label={t(`productForm.drawings.${family}`)}
                  title={t(`productForm.drawings.${family}`)}
                  disabled={!isChosen && room <= 0}
                  onClick={() => (isChosen ? remove(address) : add([address]))}
                  className={cx(
                    'w-full overflow-hidden rounded-control border-2 transition-colors disabled:opacity-40',
                    isChosen ? 'border-brand' : 'border-transparent hover:border-line-strong',
                  )}
                >
                  <ResponsiveImage src={address} alt="" />
                </button>
              </li>
            )
          })}
        </ul>
      </Disclosure>
    </FormSection>
  )
}
