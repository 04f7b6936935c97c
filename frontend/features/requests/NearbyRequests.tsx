import { Link } from 'react-router-dom'
import type { NearbyRequest } from '#shared/requests/schema.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { paths } from '../../routes/routes.ts'
import { requestsText } from '../../text/ar/requests.ts'
import { useText } from '../../text/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/elements.tsx'
import { EmptyState, SkeletonRows } from '../../ui/states.tsx'
import { DashboardList } from '../vendors/DashboardList.tsx'
import { RequestFacts } from './RequestFacts.tsx'

/** What customers near this shop ask for, the nearest first. */
export function NearbyRequests() {
  const { t } = useText(requestsText)
  const read = useEndpoint('requests/listNearbyRequests', {})
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">{t('requests.nearbyIntro')}</p>
      <Loaded read={read} loading={<SkeletonRows count={4} />}>
        {(requests) =>
          requests.length === 0 ? (
            <EmptyState inCard drawing="search" text={t('requests.nearbyEmpty')} />
          ) : (
            <ul className="flex flex-col gap-3">
              {requests.map((request) => (
                <Card as="li" key={request.id} room="none" className="hover:border-line-strong">
                  <NearbyLink request={request} />
                </Card>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}

export function DashboardRequests() {
  const { t } = useText(requestsText)
  const read = useEndpoint('requests/listNearbyRequests', {})
  return (
    <DashboardList
      title={t('requests.dashboard')}
      allHref={paths.vendorRequests()}
      read={read}
      limit={3}
      empty={<p className="px-5 py-8 text-center text-ink-2">{t('requests.nearbyEmpty')}</p>}
    >
      {(request) => <NearbyLink request={request} />}
    </DashboardList>
  )
}

function NearbyLink({ request }: { request: NearbyRequest }) {
  const { t } = useText(requestsText)
  return (
    <Link to={paths.vendorRequest(request.id)} className="block p-4">
      <RequestFacts request={request}>
        {request.offered && <Badge tone="fits">{t('requests.answered')}</Badge>}
      </RequestFacts>
    </Link>
  )
}
