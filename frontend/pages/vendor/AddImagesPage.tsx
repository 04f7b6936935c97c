import { ImageRound } from '../../features/products/imageRound/ImageRound.tsx'
import { paths } from '../../routes/routes.ts'
import { imagesText } from '../../text/ar/vendor/images.ts'
import { useText } from '../../text/useText.ts'
import { PageHeading } from '../../ui/layout/Section.tsx'
import { Breadcrumb } from '../../ui/layout/Breadcrumb.tsx'

export default function AddImagesPage() {
  const { t } = useText(imagesText)
  return (
    <div className="flex max-w-xl flex-col gap-5">
      <div>
        <Breadcrumb
          items={[
            { label: t('shell.myProducts'), to: paths.vendorProducts() },
            { label: t('shell.addImages') },
          ]}
        />
        <PageHeading title={t('shell.addImages')} intro={t('images.round.intro')} />
      </div>
      <ImageRound />
    </div>
  )
}
