import { useEndpoint } from '../../api/useEndpoint.ts'
import { vendorDashboardText } from '../../text/ar/vendor/vendorDashboard.ts'
import { useText } from '../../text/useText.ts'
import { Bdi } from '../../ui/Bdi.tsx'
import { DashboardList } from '../vendors/DashboardList.tsx'

const SHOWN = 8

/** What people searched for in the vendor's categories and did not find. */
export function MissedSearches() {
  const { t } = useText(vendorDashboardText)
  const { data, ...rest } = useEndpoint('catalogue/listMissedSearches', {})
  const read = { ...rest, data: data?.map((search) => ({ ...search, id: search.text })) }
  return (
    <DashboardList
      title={t('vendorDashboard.missedSearches')}
      hint={t('vendorDashboard.missedSearchesHint')}
      read={read}
      limit={SHOWN}
      empty={
        <p className="px-5 py-8 text-center text-ink-2">
          {t('vendorDashboard.missedSearchesNone')}
        </p>
      }
    >
      {({ text, count }) => (
        <p className="flex items-center justify-between gap-3 px-5 py-2.5">
          <span className="min-w-0 font-medium wrap-break-word">
            <Bdi>{text}</Bdi>
          </span>
          <span className="shrink-0 text-sm text-ink-2">
            {t('vendorDashboard.searched', { n: count })}
          </span>
        </p>
      )}
    </DashboardList>
  )
}
