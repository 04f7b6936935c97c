import { CarFront } from 'lucide-react'
import { useState } from 'react'
import type { Product } from '#shared/products/schema.ts'
import { useText } from '../../text/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Bdi, Isolate, KnownName } from '../../ui/Bdi.tsx'
import { Input } from '../../ui/Input.tsx'
import { Table, type Column } from '../../ui/Table.tsx'
import { useGarage } from '../garage/useGarage.ts'
import { compatibilityRows, filterRows, type CompatibilityRow } from './compatibilityRows.ts'

export function CompatibilityTable({
  product,
}: {
  product: Pick<Product, 'compatibilities' | 'variants'>
}) {
  const text = useText()
  const { t } = text
  const { car } = useGarage()
  const [wanted, setWanted] = useState('')
  const rows = compatibilityRows(
    product.compatibilities,
    product.variants ?? [],
    text,
    car?.trim ? { carTrimId: car.trim.id, carYearIds: car.years.map(({ id }) => id) } : undefined,
  )
  if (rows.length === 0) return <p className="text-ink-2">{t('product.noCompatibility')}</p>

  const shown = filterRows(rows, wanted)
  const columns: Column<CompatibilityRow>[] = [
    {
      header: t('product.make'),
      primary: true,
      cell: ({ make, isYours }) => (
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          <KnownName of={make} />
          {isYours && (
            <Badge tone="fits" icon={CarFront}>
              {t('product.yourCar')}
            </Badge>
          )}
        </span>
      ),
    },
    { header: t('product.model'), cell: ({ model }) => <KnownName of={model} /> },
    { header: t('product.year'), cell: ({ years }) => <Isolate>{years}</Isolate> },
    {
      header: t('product.engineType'),
      cell: ({ engineType }) => <Bdi>{engineType || '-'}</Bdi>,
    },
    { header: t('product.notes'), cell: ({ notes }) => <Bdi>{notes || '-'}</Bdi> },
  ]
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <Input
          label={t('product.filterCompatibility')}
          hideLabel
          type="search"
          placeholder={t('product.filterCompatibility')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          className="w-full sm:w-80"
        />
        <p role="status" className="text-sm text-ink-2">
          {t('product.compatibilityCount', { n: shown.length, total: rows.length })}
        </p>
      </div>
      {shown.length > 0 ? (
        <Table columns={columns} rows={shown} caption={t('product.compatibleCars')} />
      ) : (
        <p className="py-6 text-center text-ink-2">{t('product.noCompatibilityMatch')}</p>
      )}
    </div>
  )
}
