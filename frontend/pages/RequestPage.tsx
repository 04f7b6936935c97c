import { useParams } from 'react-router-dom'
import { AnswerRequest } from '../features/requests/AnswerRequest.tsx'
import { RequestView } from '../features/requests/RequestView.tsx'
import { useSession } from '../features/session/useSession.ts'
import { paths } from '../routes/routes.ts'
import { requestsText } from '../text/ar/requests.ts'
import { useText } from '../text/useText.ts'
import { Breadcrumb } from '../ui/layout/PageHeading.tsx'

/** One request, as its asker or as a shop sees it. */
export default function RequestPage() {
  const { t } = useText(requestsText)
  const { id = '' } = useParams()
  const isVendor = useSession().user?.role === 'vendor'
  const list = isVendor
    ? { label: t('shell.wantedParts'), to: paths.vendorRequests() }
    : { label: t('shell.askShops'), to: paths.askShops() }
  return (
    <div className="flex flex-col gap-2">
      <Breadcrumb items={[list, { label: t('requests.offers') }]} />
      {isVendor ? <AnswerRequest requestId={id} /> : <RequestView requestId={id} />}
    </div>
  )
}
