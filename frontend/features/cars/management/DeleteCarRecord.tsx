import { useState } from 'react'
import { ApiError } from '../../../api/apiError.ts'
import { classifyError } from '../../../api/classifyError.ts'
import { useCommand } from '../../../api/useCommand.ts'
import { useFormat } from '../../../text/useFormat.ts'
import { useVendorText } from '../../../text/useVendorText.ts'
import { Bdi } from '../../../ui/Bdi.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import type { CarKind, CarRow } from './carRows.ts'
import { carKindTexts } from './carKindTexts.ts'

type Props = { kind: CarKind; record: CarRow | undefined; onClose: () => void }

/** Asks, deletes, and says why it could not. */
export function DeleteCarRecord({ kind, record, onClose }: Props) {
  const { t } = useVendorText()
  const { plainNumber } = useFormat()
  const texts = carKindTexts[kind]
  const [failure, setFailure] = useState<string>()
  const remove = useCommand(texts.deleteRow, {
    done: 'toasts.carDataDeleted',
    refresh: ['cars/getTree'],
  })

  const close = () => {
    setFailure(undefined)
    onClose()
  }
  const reasonOf = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'CAR_DATA_IN_USE')
      return t(texts.inUse, { n: error.issues[0]?.count ?? 0 })
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
  const path = [record?.country, record?.brand, record?.trim].filter(Boolean).join(' / ')
  return (
    <ConfirmDialog
      open={record !== undefined}
      onClose={close}
      onConfirm={() => void confirm()}
      title={t(texts.remove)}
      question={t('carManagement.confirmDelete', { name: t(texts.theOne) })}
      confirmLabel={t('common.delete')}
      pending={remove.pending}
    >
      <p className="mt-3 font-semibold">
        <Bdi>{path}</Bdi>
        {record?.year !== undefined && ` ${plainNumber(record.year)}`}
      </p>
      {failure && (
        <div role="alert" className="mt-4 rounded-control bg-stop-tint px-4 py-3 text-stop">
          <p className="font-semibold">{t(texts.deleteFailed)}</p>
          <p className="text-sm">{failure}</p>
        </div>
      )}
    </ConfirmDialog>
  )
}
