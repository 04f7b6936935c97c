import { useParams } from 'react-router-dom'
import { ProductFormScreen } from '../features/products/form/ProductFormScreen.tsx'

/** For adding (no id in the address) and changing. */
export default function ProductFormPage() {
  return <ProductFormScreen productId={useParams().id} />
}
