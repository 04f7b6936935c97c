import { useState } from 'react'
import type { CarLevel } from '#shared/cars/levels.ts'
import { ApiError } from '../../../api/apiError.ts'
import { classifyError } from '../../../api/classifyError.ts'
import { useCommand } from '../../../api/useCommand.ts'
import { carManagementText } from '../../../text/ar/vendor/carManagement.ts'
import { useText } from '../../../text/useText.ts'
import { Bdi } from '../../../ui/Bdi.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { levelRows } from '../levelRows.ts'
import type { CarRow } from './carRows.ts'

type Props = { level: CarLevel; record: CarRow | undefined; onClose: () => void }

/** Why a record cannot be deleted, by the number of records below or of products. */
const reasons = {
  country: 'carManagement.hasBrands',
  brand: 'carManagement.hasTrims',
  trim: 'carManagement.usedByProducts',
  year: 'carManagement.usedByProducts',
} as const

/** Deletes a record after a question, or shows why it cannot. */
export function DeleteCarRecord({ level, record, onClose }: Props) {
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
  const reasonOf = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'CAR_DATA_IN_USE')
      return t(reasons[level], { n: error.issues[0]?.count ?? 0 })
    return t(classifyError(error))
  }
  const confirm = async () => {
    if (!record) return
    setFailure(undefined)
    try {
      await remove.attempt({ params: { id: record.id } })
      close()
    } catch (error) {
      setFailure(reasonOf(error))
    }
  }
  const path = Object.values(record?.names ?? {}).join(' / ')
  return (
    <ConfirmDialog
      open={record !== undefined}
      onClose={close}
      onConfirm={() => void confirm()}
      title={t(`carManagement.levels.${level}.delete`)}
      question={t('carManagement.confirmDelete', {
        name: t(`carManagement.levels.${level}.this`),
      })}
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
