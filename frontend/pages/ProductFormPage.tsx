import { useText } from '../text/useText.ts'

export default function ProductFormPage() {
  const { t } = useText()
  return <h1>{t('productForm.addTitle')}</h1>
}
