import { Download } from 'lucide-react'
import { carLevels, levelByName } from '#shared/cars/levels.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { carImportText } from '../../../text/ar/vendor/carImport.ts'
import { carManagementText } from '../../../text/ar/vendor/carManagement.ts'
import { useText } from '../../../text/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { SkeletonCards } from '../../../ui/feedback/Skeleton.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { useQueryParams } from '../../../ui/layout/useQueryParams.ts'
import { CarImport } from '../import/CarImport.tsx'
import { downloadText } from '../../../sheets/download.ts'
import { treeCsv } from '../import/carTable.ts'
import { useCarTree } from '../useCarTree.ts'
import { CarRecords } from './CarRecords.tsx'

const recordShapes = Array.from({ length: 8 }, () => 'h-6')

/** A tab for each level, named in the address bar. One call reads them all. */
export function CarManagement() {
  const { t } = useText(carImportText, carManagementText)
  const [query, change] = useQueryParams()
  const read = useCarTree()
  const tree = read.data
  const level = carLevels.find((one) => levelByName[one].plural === query.get('tab')) ?? 'country'

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
        value={levelByName[level].plural}
        onChange={(tab) => change({ tab })}
        tabs={carLevels.map((one) => ({
          id: levelByName[one].plural,
          label: t(`carManagement.levels.${one}.plural`),
          content: one === level && (
            <Loaded read={read} loading={<SkeletonCards count={1} shapes={recordShapes} />}>
              {(tree) => <CarRecords key={level} level={level} tree={tree} />}
            </Loaded>
          ),
        }))}
      />
    </div>
  )
}
