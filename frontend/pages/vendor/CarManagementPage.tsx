import { paths } from '../../routes/routes.ts'
import { CarManagement } from '../../features/cars/management/CarManagement.tsx'
import { carManagementText } from '../../text/ar/vendor/carManagement.ts'
import { useText } from '../../text/useText.ts'
import { PageHeading } from '../../ui/layout/Section.tsx'
import { Breadcrumb } from '../../ui/layout/Breadcrumb.tsx'

export default function CarManagementPage() {
  const { t } = useText(carManagementText)
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Breadcrumb
          items={[
            { label: t('shell.dashboard'), to: paths.vendorDashboard() },
            { label: t('shell.carManagement') },
          ]}
        />
        <PageHeading title={t('shell.carManagement')} intro={t('carManagement.intro')} />
      </div>
      <CarManagement />
    </div>
  )
}
