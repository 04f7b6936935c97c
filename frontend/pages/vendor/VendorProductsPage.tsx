import { Camera, CarFront, FileSpreadsheet, Plus } from 'lucide-react'
import { paths } from '../../routes/routes.ts'
import { OwnProducts } from '../../features/products/own/OwnProducts.tsx'
import { productImportText } from '../../text/ar/vendor/productImport.ts'
import { vendorProductsText } from '../../text/ar/vendor/vendorProducts.ts'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/elements.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'

export default function VendorProductsPage() {
  const { t } = useText(productImportText, vendorProductsText)
  return (
    <div className="flex flex-col gap-5">
      <PageHeading
        title={t('shell.myProducts')}
        action={
          <div className="flex flex-wrap gap-2.5">
            <Button icon={FileSpreadsheet} to={paths.importProducts()}>
              {t('productImport.fromSpreadsheet')}
            </Button>
            <Button icon={Camera} to={paths.addImages()} className="not-pointer-coarse:hidden">
              {t('shell.addImages')}
            </Button>
            <Button icon={CarFront} to={paths.vendorDonors()}>
              {t('shell.donors')}
            </Button>
            <Button variant="action" icon={Plus} to={paths.addProduct()} className="lg:hidden">
              {t('vendorProducts.add')}
            </Button>
          </div>
        }
      />
      <OwnProducts />
    </div>
  )
}
