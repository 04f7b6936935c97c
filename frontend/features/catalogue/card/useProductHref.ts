import { paths } from '../../../routes/routes.ts'
import { useSession } from '../../session/useSession.ts'

/** A product's page in the visitor's own shell (decision I). */
export function useProductHref(): (id: string) => string {
  const { user } = useSession()
  return user?.role === 'customer' ? paths.customerProduct : paths.product
}
