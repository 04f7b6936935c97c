import { Download } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { carLevels, levelOf } from '#shared/cars/levels.ts'
import { classifyError } from '../../../api/classifyError.ts'
import { useVendorText } from '../../../text/useVendorText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { CarImport } from '../import/CarImport.tsx'
import { downloadText } from '../import/download.ts'
import { treeCsv } from '../import/treeCsv.ts'
import { useCarTree } from '../useCarTree.ts'
import { CarRecords } from './CarRecords.tsx'

/** A tab for each level, named in the address bar. One call reads them all. */
export function CarManagement() {
  const { t } = useVendorText()
  const [query, setQuery] = useSearchParams()
  const { data: tree, error, retry, isRefreshing } = useCarTree()
  const level = carLevels.find((one) => levelOf[one].plural === query.get('tab')) ?? 'country'

  const content = () => {
    if (!tree && error)
      return (
        <Card room="none">
          <ErrorPanel message={t(classifyError(error))} onRetry={retry} retrying={isRefreshing} />
        </Card>
      )
    if (!tree) return <RecordsLoading />
    return <CarRecords key={level} level={level} tree={tree} />
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-2.5 sm:flex">
        <CarImport kind="tree" />
        {tree && (
          <Button
            icon={Download}
            disabled={tree.length === 0}
            onClick={() => downloadText('cars', 'csv', treeCsv(tree))}
          >
            {t('carImport.exportTree')}
          </Button>
        )}
      </div>
      <Tabs
        label={t('carManagement.tabs')}
        value={levelOf[level].plural}
        onChange={(tab) => setQuery({ tab }, { replace: true })}
        tabs={carLevels.map((one) => ({
          id: levelOf[one].plural,
          label: t(`carManagement.levels.${one}.plural`),
          content: one === level ? content() : null,
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
