import { paths } from '../../routes/routes.ts'
import { ProductImport } from '../../features/products/import/screens/ProductImport.tsx'
import { useSession } from '../../features/session/useSession.ts'
import { productImportText } from '../../text/ar/vendor/productImport.ts'
import { useText } from '../../text/useText.ts'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'

export default function ProductImportPage() {
  const { t } = useText(productImportText)
  const { user } = useSession()
  return (
    <div className="flex flex-col gap-5">
      <PageHeading
        parent={{ label: t('shell.myProducts'), to: paths.vendorProducts() }}
        title={t('shell.importProducts')}
        intro={t('productImport.intro')}
      />
      {/* A file that one account has checked is never sent as another's. */}
      <ProductImport key={user?.id} />
    </div>
  )
}
