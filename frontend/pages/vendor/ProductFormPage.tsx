import { useParams, useSearchParams } from 'react-router-dom'
import { ProductFormScreen } from '../../features/products/form/ProductFormScreen.tsx'

/** For adding (no id in the address), also as a copy (`from`), and changing. */
export default function ProductFormPage() {
  const { id } = useParams()
  const [query] = useSearchParams()
  return <ProductFormScreen productId={id} from={query.get('from') ?? undefined} />
}
