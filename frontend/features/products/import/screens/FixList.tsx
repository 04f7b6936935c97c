import { useState } from 'react'
import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { FixCard } from './FixCard.tsx'
import type { Fix } from '../plan/fixes.ts'
import type { Editing } from '../plan/editing.ts'
import type { PlanFilter } from './PlanFilters.tsx'

const shownAtFirst = 4

type Props = {
  fixes: readonly Fix[]
  editing: Editing
  onFilter: (filter: PlanFilter) => void
  activeKey: string | undefined
}

/** What keeps rows from being imported, each to be corrected in all of its rows at once. */
export function FixList({ fixes, editing, onFilter, activeKey }: Props) {
  const { t } = useText(productImportText)
  const [isOpen, setOpen] = useState(false)
  if (fixes.length === 0) return null
  const shown = isOpen ? fixes.slice(0, 100) : fixes.slice(0, shownAtFirst)
  const hidden = fixes.length - shown.length
  return (
    <Card as="section" aria-labelledby="import-fixes" className="flex flex-col gap-3">
      <div>
        <h2 id="import-fixes" className="text-lg">
          {t('productImport.fixesTitle')}
        </h2>
        <p className="text-sm text-ink-2">{t('productImport.fixesText')}</p>
      </div>
      <ul className="flex flex-col divide-y divide-line">
        {shown.map((fix) => (
          <FixCard
            key={fix.key}
            fix={fix}
            editing={editing}
            onFilter={onFilter}
            isActive={fix.key === activeKey}
          />
        ))}
      </ul>
      {hidden > 0 && !isOpen && (
        <div>
          <Button size="sm" onClick={() => setOpen(true)}>
            {t('productImport.moreFixes', { n: hidden })}
          </Button>
        </div>
      )}
    </Card>
  )
}
