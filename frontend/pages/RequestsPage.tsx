import { AskShops } from '../features/requests/AskShops.tsx'
import { NearbyRequests } from '../features/requests/NearbyRequests.tsx'
import { useSession } from '../features/session/useSession.ts'

/** Each side's requests. */
export default function RequestsPage() {
  return useSession().user?.role === 'vendor' ? <NearbyRequests /> : <AskShops />
}
