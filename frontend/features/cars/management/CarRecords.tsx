import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import type { CarTree } from '#shared/cars/schema.ts'
import { useFormat } from '../../../text/useFormat.ts'
import { useVendorText } from '../../../text/useVendorText.ts'
import { Bdi } from '../../../ui/Bdi.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { Table, type Column } from '../../../ui/Table.tsx'
import { CarImport } from '../import/CarImport.tsx'
import { CarRecordForm } from './CarRecordForm.tsx'
import { carRows, searchCarRows, type CarKind, type CarRow } from './carRows.ts'
import { carKindTexts } from './carKindTexts.ts'
import { DeleteCarRecord } from './DeleteCarRecord.tsx'

/** Rows drawn at a time: twelve thousand years at once would stall a phone. */
const ROWS_AT_A_TIME = 50

type Props = { kind: CarKind; tree: CarTree }

/** One tab: its records with search, adding, changing and deleting. */
export function CarRecords({ kind, tree }: Props) {
  const { t } = useVendorText()
  const texts = carKindTexts[kind]
  const [text, setText] = useState('')
  const [shown, setShown] = useState(ROWS_AT_A_TIME)
  // The record in the form; 'new' for one to add.
  const [inForm, setInForm] = useState<CarRow | 'new'>()
  const [toDelete, setToDelete] = useState<CarRow>()
  // Typing stays ahead of the search through thousands of rows.
  const wanted = useDeferredValue(text)
  const rows = useMemo(() => carRows(tree, kind), [tree, kind])
  const found = useMemo(() => searchCarRows(rows, wanted), [rows, wanted])

  const search = (next: string) => {
    setText(next)
    setShown(ROWS_AT_A_TIME)
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2.5 sm:flex-row">
        <SearchBox
          label={t('carManagement.search', { what: t(texts.tab) })}
          value={text}
          onSearch={search}
          onType={search}
          className="min-w-0 flex-1"
        />
        <CarImport kind={kind} />
        <Button variant="brand" icon={Plus} onClick={() => setInForm('new')}>
          {t(texts.add)}
        </Button>
      </div>
      {found.length === 0 ? (
        <Card room="none">
          <EmptyState
            drawing={wanted ? 'search' : 'car'}
            text={t(wanted ? 'carManagement.noMatch' : 'carManagement.empty')}
            action={
              wanted ? (
                <Button onClick={() => search('')}>{t('common.clearSearch')}</Button>
              ) : (
                <Button variant="action" icon={Plus} onClick={() => setInForm('new')}>
                  {t(texts.add)}
                </Button>
              )
            }
          />
        </Card>
      ) : (
        <div>
          <RecordsTable
            kind={kind}
            rows={found.slice(0, shown)}
            onEdit={setInForm}
            onDelete={setToDelete}
          />
          <LoadMore
            count={t('common.shownOfTotal', {
              shown: Math.min(shown, found.length),
              total: found.length,
            })}
            more={shown < found.length}
            onMore={() => setShown(shown + ROWS_AT_A_TIME)}
          />
        </div>
      )}
      <CarRecordForm kind={kind} tree={tree} record={inForm} onClose={() => setInForm(undefined)} />
      <DeleteCarRecord kind={kind} record={toDelete} onClose={() => setToDelete(undefined)} />
    </div>
  )
}

type TableProps = {
  kind: CarKind
  rows: readonly CarRow[]
  onEdit: (row: CarRow) => void
  onDelete: (row: CarRow) => void
}

function RecordsTable({ kind, rows, onEdit, onDelete }: TableProps) {
  const { t } = useVendorText()
  const { number, plainNumber } = useFormat()
  const nameOf = (row: CarRow) =>
    row.year === undefined ? row.name : `${row.brand} ${row.trim} ${plainNumber(row.year)}`
  const own: Column<CarRow> = {
    id: 'name',
    header: t(kind === 'years' ? 'carManagement.year' : 'carManagement.name'),
    primary: true,
    cell: ({ name, year }) => (
      <Bdi className="font-semibold max-md:pe-24">
        {year === undefined ? name : plainNumber(year)}
      </Bdi>
    ),
  }
  const trim: Column<CarRow> = {
    id: 'trim',
    header: t('carManagement.trim'),
    cell: (row) => <Bdi>{row.trim}</Bdi>,
  }
  const brand: Column<CarRow> = {
    id: 'brand',
    header: t('carManagement.brand'),
    cell: (row) => <Bdi>{row.brand}</Bdi>,
  }
  const country: Column<CarRow> = {
    id: 'country',
    header: t('carManagement.country'),
    cell: (row) => <Bdi>{row.country}</Bdi>,
  }
  const below = (
    header: 'carManagement.brandsCount' | 'carManagement.trimsCount' | 'carManagement.yearsCount',
  ): Column<CarRow> => ({
    id: 'children',
    header: t(header),
    cell: ({ children = 0 }) => number(children),
  })
  const actions: Column<CarRow> = {
    id: 'actions',
    header: t('common.actions'),
    align: 'end',
    bare: true,
    cell: (row) => (
      <div className="flex gap-2 max-md:absolute max-md:end-3 max-md:top-2 md:justify-end">
        <IconButton
          icon={Pencil}
          variant="tint"
          label={t('carManagement.editNamed', { name: nameOf(row) })}
          onClick={() => onEdit(row)}
        />
        <IconButton
          icon={Trash2}
          label={t('carManagement.deleteNamed', { name: nameOf(row) })}
          onClick={() => onDelete(row)}
          className="text-stop"
        />
      </div>
    ),
  }
  const columns: Readonly<Record<CarKind, readonly Column<CarRow>[]>> = {
    countries: [own, below('carManagement.brandsCount'), actions],
    brands: [own, country, below('carManagement.trimsCount'), actions],
    trims: [own, brand, country, below('carManagement.yearsCount'), actions],
    years: [own, trim, brand, actions],
  }
  return (
    <Table
      columns={columns[kind]}
      rows={rows}
      rowKey={({ id }) => id}
      caption={t(carKindTexts[kind].tab)}
    />
  )
}
