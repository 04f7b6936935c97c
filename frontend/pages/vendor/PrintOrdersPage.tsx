import '../../styles/paper.css'
import { paths } from '../../routes/routes.ts'
import { useTitle } from '../../app/documentTitle.ts'
import { PrintOrders } from '../../features/paper/PrintOrders.tsx'
import { paperText } from '../../text/ar/vendor/paper.ts'
import { useText } from '../../text/useText.ts'
import { Breadcrumb } from '../../ui/layout/PageHeading.tsx'

export default function PrintOrdersPage() {
  const { t } = useText(paperText)
  useTitle(t('paper.title'))
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2 print:hidden">
        <Breadcrumb
          items={[
            { label: t('shell.orders'), to: paths.vendorOrders() },
            { label: t('paper.title') },
          ]}
        />
        <h1 className="text-2xl">{t('paper.title')}</h1>
      </div>
      <PrintOrders />
    </div>
  )
}
