import type { ReactNode } from 'react'
import type { RequestDetails } from '#shared/requests/schema.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { usePolling } from '../../api/polling.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { requestsText } from '../../text/ar/requests.ts'
import { useText } from '../../text/useText.ts'
import { EmptyState, SkeletonCards } from '../../ui/states.tsx'

const POLL_MS = 30_000

type Props = { requestId: string; children: (request: RequestDetails) => ReactNode }

export function LoadedRequest({ requestId, children }: Props) {
  const { t } = useText(requestsText)
  const read = useEndpoint(
    'requests/getRequest',
    { params: { id: requestId } },
    { refreshInterval: usePolling(POLL_MS) },
  )
  if (read.error?.status === 404)
    return <EmptyState inCard heading drawing="search" text={t('requests.notFound')} />
  return (
    <Loaded read={read} loading={<SkeletonCards count={2} shapes={['h-6 w-2/3', 'h-16']} />}>
      {children}
    </Loaded>
  )
}
