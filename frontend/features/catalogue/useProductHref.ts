import { paths } from '../../app/routes.ts'
import { useSession } from '../session/useSession.ts'

/** A product's page in the shell of whoever looks (decision I). */
export function useProductHref(): (id: string) => string {
  const { user } = useSession()
  return user?.role === 'customer' ? paths.customerProduct : paths.product
}
