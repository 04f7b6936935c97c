import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/elements.tsx'
import { ResponsiveImage } from '../../ui/parts/product.tsx'
import { ImageUploader } from './ImageUploader.tsx'

type Props = {
  label: string
  imageUrl: string | undefined
  onChange: (imageUrl: string | undefined) => void
  onBusy: (isBusy: boolean) => void
}

/** One photo, which the next one replaces. */
export function ImageField({ label, imageUrl, onChange, onBusy }: Props) {
  const { t } = useText()
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">
        {label} <span className="font-normal text-ink-3">({t('common.optional')})</span>
      </legend>
      {imageUrl && (
        <div className="mb-2 flex items-center gap-3">
          <ResponsiveImage
            src={imageUrl}
            alt={label}
            className="size-24 shrink-0 rounded-control"
          />
          <Button variant="link" size="sm" onClick={() => onChange(undefined)}>
            {t('common.remove')}
          </Button>
        </div>
      )}
      <ImageUploader
        isSingle
        room={1}
        onAdd={(addresses) => onChange(addresses.at(-1))}
        onBusy={onBusy}
      />
    </fieldset>
  )
}
