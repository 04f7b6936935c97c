import { Plus } from 'lucide-react'
import { paths } from '../app/paths.ts'
import { OwnProducts } from '../features/products/OwnProducts.tsx'
import { useText } from '../text/useText.ts'
import { Button } from '../ui/Button.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'

export default function VendorProductsPage() {
  const { t } = useText()
  return (
    <div className="flex flex-col gap-5">
      <PageHeading
        title={t('vendorProducts.title')}
        action={
          <Button variant="action" icon={Plus} to={paths.addProduct()} className="lg:hidden">
            {t('vendorProducts.add')}
          </Button>
        }
      />
      <OwnProducts />
    </div>
  )
}
