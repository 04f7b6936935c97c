import { useSearchParams } from 'react-router-dom'
import { classifyError } from '../../../api/classifyError.ts'
import { useVendorText } from '../../../text/useVendorText.ts'
import { Card } from '../../../ui/Card.tsx'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { CarImport } from '../import/CarImport.tsx'
import { CarTreeExport } from '../import/CarTreeExport.tsx'
import { useCarTree } from '../useCarTree.ts'
import { carKinds } from './carRows.ts'
import { carKindTexts } from './carKindTexts.ts'
import { CarRecords } from './CarRecords.tsx'

/** Countries, brands, trims and years; the tab lives in the address bar. One call reads them all. */
export function CarManagement() {
  const { t } = useVendorText()
  const [query, setQuery] = useSearchParams()
  const { data: tree, error, retry, isRefreshing } = useCarTree()
  const kind = carKinds.find((one) => one === query.get('tab')) ?? 'countries'

  const content = () => {
    if (!tree && error)
      return (
        <Card room="none">
          <ErrorPanel message={t(classifyError(error))} onRetry={retry} retrying={isRefreshing} />
        </Card>
      )
    if (!tree) return <RecordsLoading />
    return <CarRecords key={kind} kind={kind} tree={tree} />
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-2.5 sm:flex">
        <CarImport kind="tree" />
        {tree && <CarTreeExport tree={tree} />}
      </div>
      <Tabs
        label={t('carManagement.tabs')}
        value={kind}
        onChange={(tab) => setQuery({ tab }, { replace: true })}
        tabs={carKinds.map((id) => ({
          id,
          label: t(carKindTexts[id].tab),
          content: id === kind ? content() : null,
        }))}
      />
    </div>
  )
}

function RecordsLoading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <Skeleton className="h-12 rounded-control" />
      <Card className="flex flex-col gap-6">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="h-6" />
        ))}
      </Card>
    </div>
  )
}
