import { PhotoRound } from '../../features/products/photos/PhotoRound.tsx'
import { paths } from '../../routes/routes.ts'
import { imagesText } from '../../text/ar/vendor/images.ts'
import { useText } from '../../text/useText.ts'
import { Breadcrumb } from '../../ui/layout/Breadcrumb.tsx'
import { PageHeading } from '../../ui/layout/Section.tsx'

export default function PhotographPartsPage() {
  const { t } = useText(imagesText)
  return (
    <div className="flex max-w-xl flex-col gap-5">
      <div>
        <Breadcrumb
          items={[
            { label: t('shell.myProducts'), to: paths.vendorProducts() },
            { label: t('shell.photographParts') },
          ]}
        />
        <PageHeading title={t('shell.photographParts')} intro={t('images.round.intro')} />
      </div>
      <PhotoRound />
    </div>
  )
}
