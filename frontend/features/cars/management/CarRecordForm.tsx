import { useId, useState, type FormEvent } from 'react'
import { highestCarYear } from '#shared/cars/carYears.ts'
import type { CarTree } from '#shared/cars/schema.ts'
import { limits } from '#shared/kernel/limits.ts'
import { ApiError } from '../../../api/apiError.ts'
import { classifyError } from '../../../api/classifyError.ts'
import { useFormat } from '../../../text/useFormat.ts'
import { useVendorText } from '../../../text/useVendorText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Select } from '../../../ui/Select.tsx'
import { checkCarForm, type CarFormProblems, type CarFormValues } from './carFormRules.ts'
import type { CarKind, CarRow } from './carRows.ts'
import { carKindTexts } from './carKindTexts.ts'
import { useSaveCarRecord } from './useSaveCarRecord.ts'

type Props = {
  kind: CarKind
  tree: CarTree
  /** Undefined: closed. */
  record: CarRow | 'new' | undefined
  onClose: () => void
}

/** Adds or changes one record, with its parent. */
export function CarRecordForm({ kind, tree, record, onClose }: Props) {
  const { t } = useVendorText()
  const { save, pending } = useSaveCarRecord(kind)
  const formId = useId()
  const texts = carKindTexts[kind]
  const isNew = record === 'new'
  return (
    <Dialog
      open={record !== undefined}
      onClose={onClose}
      title={t(isNew ? texts.add : texts.edit)}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="action" type="submit" form={formId} pending={pending}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      {record && (
        <RecordFields
          formId={formId}
          kind={kind}
          tree={tree}
          record={isNew ? undefined : record}
          onSave={async (values) => {
            await save(values, isNew ? undefined : record.id)
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

type FieldsProps = {
  formId: string
  kind: CarKind
  tree: CarTree
  record: CarRow | undefined
  /** Throws what the API refuses. */
  onSave: (values: CarFormValues) => Promise<void>
}

function RecordFields({ formId, kind, tree, record, onSave }: FieldsProps) {
  const { t } = useVendorText()
  const { plainNumber } = useFormat()
  const [values, setValues] = useState<CarFormValues>({
    name: record?.name ?? '',
    year: record?.year?.toString() ?? '',
    countryId: record?.countryId ?? '',
    brandId: record?.brandId ?? '',
    trimId: record?.trimId ?? '',
  })
  const [problems, setProblems] = useState<CarFormProblems>({})
  const [rejection, setRejection] = useState<string>()

  const change = (changes: Partial<CarFormValues>) => {
    setValues((before) => ({ ...before, ...changes }))
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changes))),
    )
    setRejection(undefined)
  }
  const explain = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'NAME_TAKEN')
      return setProblems(
        kind === 'years' ? { year: 'carManagement.yearTaken' } : { name: 'carManagement.taken' },
      )
    setRejection(
      t(error.code === 'CAR_DATA_IN_USE' ? 'carManagement.inUseByOthers' : classifyError(error)),
    )
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const found = checkCarForm(kind, values)
    setProblems(found)
    if (Object.keys(found).length > 0) {
      // After the errors are drawn: the first wrong field is the one marked as such.
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    await onSave(values).catch(explain)
  }
  const problem = (field: keyof CarFormValues) => {
    const text = problems[field]
    return (
      text && t(text, { from: plainNumber(limits.carYearMin), to: plainNumber(highestCarYear()) })
    )
  }

  const country = tree.find(({ id }) => id === values.countryId)
  const brands = kind === 'brands' ? [] : (country?.brands ?? [])
  const trims = brands.find(({ id }) => id === values.brandId)?.trims ?? []
  // The API cannot move a year to another trim: its id holds the trim's.
  const isFixed = kind === 'years' && record !== undefined
  const named = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }))

  return (
    <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {kind !== 'countries' && (
        <Select
          label={t('carManagement.country')}
          placeholder={t('carManagement.choose')}
          options={tree.map(({ id, country }) => ({ value: id, label: country }))}
          value={values.countryId}
          onChange={(event) => change({ countryId: event.target.value, brandId: '', trimId: '' })}
          error={problem('countryId')}
          disabled={isFixed}
        />
      )}
      {(kind === 'trims' || kind === 'years') && (
        <Select
          label={t('carManagement.brand')}
          placeholder={t('carManagement.choose')}
          options={named(brands)}
          value={values.brandId}
          onChange={(event) => change({ brandId: event.target.value, trimId: '' })}
          error={problem('brandId')}
          disabled={isFixed || !country}
        />
      )}
      {kind === 'years' && (
        <Select
          label={t('carManagement.trim')}
          placeholder={t('carManagement.choose')}
          options={named(trims)}
          value={values.trimId}
          onChange={(event) => change({ trimId: event.target.value })}
          error={problem('trimId')}
          disabled={isFixed || values.brandId === ''}
          hint={isFixed && t('carManagement.yearStays')}
        />
      )}
      {kind === 'years' ? (
        <Input
          label={t('carManagement.year')}
          inputMode="numeric"
          ltr
          autoComplete="off"
          maxLength={4}
          data-autofocus={isFixed || undefined}
          value={values.year}
          onChange={(event) => change({ year: event.target.value })}
          error={problem('year')}
        />
      ) : (
        <Input
          label={t('carManagement.name')}
          autoComplete="off"
          maxLength={limits.carNameMax}
          data-autofocus={kind === 'countries' || record !== undefined || undefined}
          value={values.name}
          onChange={(event) => change({ name: event.target.value })}
          error={problem('name')}
        />
      )}
      {rejection && (
        <p role="alert" className="rounded-control bg-stop-tint px-4 py-3 text-sm text-stop">
          {rejection}
        </p>
      )}
    </form>
  )
}
