import { Download, Pencil, Plus, Trash2 } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { carLevels, levelByName, type CarLevel } from '#shared/cars/levels.ts'
import type { CarTree } from '#shared/cars/schema.ts'
import { ApiError, classifyError } from '../../../api/apiError.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { useCommand } from '../../../api/useCommand.ts'
import { downloadText } from '../../../sheets/download.ts'
import { carImportText } from '../../../text/ar/vendor/carImport.ts'
import { carManagementText } from '../../../text/ar/vendor/carManagement.ts'
import { useText } from '../../../text/useText.ts'
import { Bdi, Button, IconButton } from '../../../ui/elements.tsx'
import { EmptyState, LoadMore, SkeletonCards } from '../../../ui/states.tsx'
import { SearchBox } from '../../../ui/forms/SearchBox.tsx'
import { Table, type Column } from '../../../ui/layout/Table.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { useQueryParams } from '../../../ui/layout/useQueryParams.ts'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { CarImport } from '../import/CarImport.tsx'
import { treeCsv } from '../import/carTable.ts'
import { levelRows } from '../levelRows.ts'
import { useCarTree } from '../useCarTree.ts'
import { CarRecordForm } from './CarRecordForm.tsx'
import { carRows, searchCarRows, type CarRow } from './carRows.ts'

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

/** Rows drawn at a time: twelve thousand years would stall a phone. */
const ROWS_AT_A_TIME = 50

function CarRecords({ level, tree }: { level: CarLevel; tree: CarTree }) {
  const { t } = useText(carManagementText)
  const addText = t(`carManagement.levels.${level}.add`)
  const [text, setText] = useState('')
  const [rowCount, setRowCount] = useState(ROWS_AT_A_TIME)
  // The record in the form; 'new' for one to add.
  const [inForm, setInForm] = useState<CarRow | 'new'>()
  const [toDelete, setToDelete] = useState<CarRow>()
  // Typing stays ahead of the search through thousands of rows.
  const searchText = useDeferredValue(text)
  const rows = useMemo(() => carRows(tree, level), [tree, level])
  const matches = useMemo(() => searchCarRows(rows, searchText), [rows, searchText])

  const search = (next: string) => {
    setText(next)
    setRowCount(ROWS_AT_A_TIME)
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2.5 sm:flex-row">
        <SearchBox
          label={t('carManagement.search', { what: t(`carManagement.levels.${level}.plural`) })}
          value={text}
          onSearch={search}
          onType={search}
          className="min-w-0 flex-1"
        />
        <CarImport kind={level} />
        <Button variant="brand" icon={Plus} onClick={() => setInForm('new')}>
          {addText}
        </Button>
      </div>
      {matches.length === 0 ? (
        <EmptyState
          inCard
          drawing={searchText ? 'search' : 'car'}
          text={t(searchText ? 'carManagement.noMatch' : 'carManagement.empty')}
          button={
            searchText
              ? { onClick: () => search(''), children: t('common.clearSearch') }
              : {
                  variant: 'action',
                  icon: Plus,
                  onClick: () => setInForm('new'),
                  children: addText,
                }
          }
        />
      ) : (
        <div>
          <RecordsTable
            level={level}
            rows={matches.slice(0, rowCount)}
            onEdit={setInForm}
            onDelete={setToDelete}
          />
          <LoadMore
            count={t('common.shownOfTotal', {
              shown: Math.min(rowCount, matches.length),
              total: matches.length,
            })}
            more={rowCount < matches.length}
            onMore={() => setRowCount(rowCount + ROWS_AT_A_TIME)}
          />
        </div>
      )}
      <CarRecordForm
        level={level}
        tree={tree}
        record={inForm}
        onClose={() => setInForm(undefined)}
      />
      <DeleteCarRecord level={level} record={toDelete} onClose={() => setToDelete(undefined)} />
    </div>
  )
}

type TableProps = {
  level: CarLevel
  rows: readonly CarRow[]
  onEdit: (row: CarRow) => void
  onDelete: (row: CarRow) => void
}

/** The levels beside a record's own name: a year's country would be one column too many. */
const parentColumns: Readonly<Record<CarLevel, readonly CarLevel[]>> = {
  country: [],
  brand: ['country'],
  trim: ['brand', 'country'],
  year: ['trim', 'brand'],
}

function RecordsTable({ level, rows, onEdit, onDelete }: TableProps) {
  const { t, number, plainNumber } = useText(carManagementText)
  const nameOf = ({ name, names, year }: CarRow) =>
    year === undefined ? name : `${names.brand} ${names.trim} ${plainNumber(year)}`
  const below = carLevels[carLevels.indexOf(level) + 1]
  const columns: Column<CarRow>[] = [
    {
      header: t(level === 'year' ? 'carManagement.levels.year.label' : 'carManagement.name'),
      primary: true,
      cell: ({ name, year }) => (
        // Not on the Bdi, whose end is that of the name's own direction.
        <span className="max-md:pe-24">
          <Bdi className="font-semibold">{year === undefined ? name : plainNumber(year)}</Bdi>
        </span>
      ),
    },
    ...parentColumns[level].map((one) => ({
      header: t(`carManagement.levels.${one}.label`),
      cell: ({ names }: CarRow) => <Bdi>{names[one]}</Bdi>,
    })),
    ...(below
      ? [
          {
            header: t(`carManagement.levels.${below}.plural`),
            cell: ({ children = 0 }: CarRow) => number(children),
          },
        ]
      : []),
    {
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
    },
  ]
  return <Table columns={columns} rows={rows} caption={t(`carManagement.levels.${level}.plural`)} />
}

type DeleteCarRecordProps = { level: CarLevel; record: CarRow | undefined; onClose: () => void }

/** Why a record cannot be deleted, by the number of records below or of products. */
const reasons = {
  country: 'carManagement.hasBrands',
  brand: 'carManagement.hasTrims',
  trim: 'carManagement.usedByProducts',
  year: 'carManagement.usedByProducts',
} as const

function DeleteCarRecord({ level, record, onClose }: DeleteCarRecordProps) {
  const { t, plainNumber } = useText(carManagementText)
  const [failure, setFailure] = useState<string>()
  const remove = useCommand(levelRows[level].delete, {
    done: 'toasts.carDataDeleted',
    refresh: ['cars/getTree'],
  })

  const close = () => {
    setFailure(undefined)
    onClose()
  }
  const confirm = async () => {
    if (!record) return
    setFailure(undefined)
    try {
      await remove.attempt({ params: { id: record.id } })
      close()
    } catch (error) {
      const isInUse = error instanceof ApiError && error.code === 'CAR_DATA_IN_USE'
      setFailure(
        isInUse ? t(reasons[level], { n: error.issues[0]?.count ?? 0 }) : t(classifyError(error)),
      )
    }
  }
  const path = Object.values(record?.names ?? {}).join(' / ')
  return (
    <ConfirmDialog
      open={record !== undefined}
      onClose={close}
      onConfirm={() => void confirm()}
      title={t(`carManagement.levels.${level}.delete`)}
      question={t('carManagement.confirmDelete', { name: t(`carManagement.levels.${level}.this`) })}
      confirmLabel={t('common.delete')}
      pending={remove.pending}
    >
      <p className="mt-3 font-semibold">
        <Bdi>{path}</Bdi>
        {record?.year !== undefined && ` ${plainNumber(record.year)}`}
      </p>
      {failure && (
        <div role="alert" className="mt-4 rounded-control bg-stop-tint px-4 py-3 text-stop">
          <p className="font-semibold">{t(`carManagement.levels.${level}.deleteFailed`)}</p>
          <p className="text-sm">{failure}</p>
        </div>
      )}
    </ConfirmDialog>
  )
}
