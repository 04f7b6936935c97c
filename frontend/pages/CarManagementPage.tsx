import { paths } from '../app/paths.ts'
import { CarManagement } from '../features/cars/management/CarManagement.tsx'
import { useText } from '../text/useText.ts'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'

export default function CarManagementPage() {
  const { t } = useText()
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Breadcrumb
          items={[
            { label: t('vendorDashboard.title'), to: paths.vendorDashboard() },
            { label: t('cars.title') },
          ]}
        />
        <PageHeading title={t('cars.title')} intro={t('cars.carManagement.intro')} />
      </div>
      <CarManagement />
    </div>
  )
}
