import { paths } from '../../routes/routes.ts'
import { CarManagement } from '../../features/cars/management/CarManagement.tsx'
import { carManagementText } from '../../text/ar/vendor/carManagement.ts'
import { useText } from '../../text/useText.ts'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'

export default function CarManagementPage() {
  const { t } = useText(carManagementText)
  return (
    <div className="flex flex-col gap-4">
      <PageHeading
        parent={{ label: t('shell.dashboard'), to: paths.vendorDashboard() }}
        title={t('shell.carManagement')}
        intro={t('carManagement.intro')}
      />
      <CarManagement />
    </div>
  )
}
