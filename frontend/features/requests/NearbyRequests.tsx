import { useEndpoint } from '../../api/useEndpoint.ts'
import { paths } from '../../routes/routes.ts'
import { requestsText } from '../../text/ar/requests.ts'
import { useText } from '../../text/useText.ts'
import { DashboardList } from '../vendors/DashboardList.tsx'
import { RequestLink, RequestList } from './RequestFacts.tsx'

/** What customers near this shop ask for, the nearest first. */
export function NearbyRequests() {
  const { t } = useText(requestsText)
  const read = useEndpoint('requests/listNearbyRequests', {})
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">{t('requests.nearbyIntro')}</p>
      <RequestList read={read} empty={t('requests.nearbyEmpty')} />
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
      empty={t('requests.nearbyEmpty')}
    >
      {(request) => <RequestLink request={request} />}
    </DashboardList>
  )
}
