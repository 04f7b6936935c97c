import { ImageRound } from '../../features/products/imageRound/ImageRound.tsx'
import { paths } from '../../routes/routes.ts'
import { imagesText } from '../../text/ar/vendor/images.ts'
import { useText } from '../../text/useText.ts'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'

export default function AddImagesPage() {
  const { t } = useText(imagesText)
  return (
    <div className="flex max-w-xl flex-col gap-5">
      <PageHeading
        parent={{ label: t('shell.myProducts'), to: paths.vendorProducts() }}
        title={t('shell.addImages')}
        intro={t('images.round.intro')}
      />
      <ImageRound />
    </div>
  )
}
