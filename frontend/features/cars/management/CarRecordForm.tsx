import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useForm, type Resolver } from 'react-hook-form'
import type * as z from 'zod'
import { highestCarYear } from '#shared/cars/years.ts'
import { carLevels, levelByName, type CarLevel } from '#shared/cars/levels.ts'
import {
  newCarBrand,
  newCarCountry,
  newCarTrim,
  newCarYear,
  type CarTree,
} from '#shared/cars/schema.ts'
import { limits } from '#shared/kernel/limits.ts'
import { parseNumber } from '#shared/kernel/numbers.ts'
import { ApiError, classifyError } from '../../../api/apiError.ts'
import { useCommand } from '../../../api/useCommand.ts'
import { carManagementText } from '../../../text/ar/vendor/carManagement.ts'
import { useText } from '../../../text/useText.ts'
import { Input, Select } from '../../../ui/forms/Field.tsx'
import { ActionDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { optionsAt, pickCar } from '../carSelection.ts'
import { noCar, resolveCar } from '../useCarTree.ts'
import { levelRows } from '../levelRows.ts'
import type { CarRow } from './carRows.ts'

const schemas = { country: newCarCountry, brand: newCarBrand, trim: newCarTrim, year: newCarYear }

/** By the fields of the body: the record's name or year, and the id of its parent. */
type CarForm = {
  [field in 'country' | 'name' | 'carCountryId' | 'carBrandId' | 'carTrimId']?: string
} & { year?: string | number }
type Body = z.infer<(typeof schemas)[CarLevel]>

type Props = {
  level: CarLevel
  tree: CarTree
  /** Undefined: closed. */
  record: CarRow | 'new' | undefined
  onClose: () => void
}

export function CarRecordForm({ level, tree, record, onClose }: Props) {
  const { t } = useText(carManagementText)
  const options = { done: 'toasts.carDataSaved', refresh: ['cars/getTree'] } as const
  const create = useCommand(levelRows[level].create, options)
  const update = useCommand(levelRows[level].update, options)
  const formId = useId()
  const isNew = record === 'new'
  return (
    <ActionDialog
      open={record !== undefined}
      onClose={onClose}
      title={t(`carManagement.levels.${level}.${isNew ? 'add' : 'edit'}`)}
      size="sm"
      action={{
        type: 'submit',
        form: formId,
        pending: create.pending || update.pending,
        children: t('common.save'),
      }}
    >
      {record && (
        <RecordFields
          formId={formId}
          level={level}
          tree={tree}
          record={isNew ? undefined : record}
          onSave={async (body) => {
            await (isNew
              ? create.attempt({ body })
              : update.attempt({ params: { id: record.id }, body }))
            onClose()
          }}
        />
      )}
    </ActionDialog>
  )
}

type FieldsProps = {
  formId: string
  level: CarLevel
  tree: CarTree
  record: CarRow | undefined
  /** Throws the API's rejection. */
  onSave: (body: Body) => Promise<void>
}

function RecordFields({ formId, level, tree, record, onSave }: FieldsProps) {
  const { t, plainNumber } = useText(carManagementText)
  const { nameField, parent } = levelByName[level]
  const isYear = level === 'year'
  const [selection, setSelection] = useState(record?.car ?? noCar)
  const car = resolveCar(tree, selection)
  const form = useForm<CarForm, unknown, Body>({
    resolver: zodResolver(schemas[level]) as Resolver<CarForm, unknown, Body>,
    reValidateMode: 'onSubmit',
    defaultValues: {
      [nameField]: record?.name ?? '',
      ...(parent && { [parent.idField]: car[parent.level]?.id ?? '' }),
    },
  })
  const { errors } = form.formState
  const above = carLevels.slice(0, carLevels.indexOf(level)) as Exclude<CarLevel, 'year'>[]
  // The API cannot move a year to another trim: its id holds the trim's.
  const isFixed = isYear && record !== undefined

  const save = (body: Body) =>
    onSave(body).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'NAME_TAKEN')
        return form.setError(nameField, { type: 'taken' }, { shouldFocus: true })
      const inUse = error.code === 'CAR_DATA_IN_USE'
      form.setError('root', {
        message: t(inUse ? 'carManagement.inUseByOthers' : classifyError(error)),
      })
    })
  const nameProblem = () => {
    const problem = errors[nameField]
    if (!problem) return undefined
    if (problem.type === 'taken') return t(`carManagement.${isYear ? 'yearTaken' : 'taken'}`)
    if (String(form.getValues(nameField)).trim() === '')
      return t(`carManagement.levels.${level}.nameRequired`)
    if (!isYear) return t('carManagement.nameLength')
    return t('carManagement.yearRange', {
      from: plainNumber(limits.carYearMin),
      to: plainNumber(highestCarYear()),
    })
  }
  const clearErrors = (field: keyof CarForm) => {
    form.clearErrors(field)
    form.clearErrors('root')
  }
  const pickParent = (one: (typeof above)[number], id: string) => {
    if (!parent) return
    const next = pickCar(car, one, id)
    setSelection(next)
    form.setValue(parent.idField, resolveCar(tree, next)[parent.level]?.id ?? '')
    clearErrors(parent.idField)
  }
  const nameProps = isYear
    ? {
        label: t('carManagement.levels.year.label'),
        inputMode: 'numeric' as const,
        ltr: true,
        maxLength: 4,
      }
    : { label: t('carManagement.name'), maxLength: limits.carNameMax }
  const startsWithName = level === 'country' || (isYear ? isFixed : record !== undefined)

  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      className="grid gap-4"
    >
      {above.map((one, index) => {
        const before = above[index - 1]
        const isParent = one === parent?.level
        return (
          <Select
            key={one}
            {...(isParent && { ref: form.register(parent.idField).ref })}
            label={t(`carManagement.levels.${one}.label`)}
            placeholder={t('carManagement.choose')}
            options={optionsAt(tree, car, one).map(({ id, name }) => ({ value: id, label: name }))}
            value={car[one]?.id ?? ''}
            onChange={({ target }) => pickParent(one, target.value)}
            error={isParent && errors[parent.idField] && t(`carManagement.levels.${one}.required`)}
            disabled={isFixed || (before !== undefined && !car[before])}
            hint={isFixed && one === 'trim' && t('carManagement.yearStays')}
          />
        )
      })}
      <Input
        {...nameProps}
        {...form.register(nameField, {
          // Text that is not a number stays as typed, and the schema rejects it.
          ...(isYear && { setValueAs: (text: string | number) => parseNumber(`${text}`) ?? text }),
          onChange: () => clearErrors(nameField),
        })}
        autoComplete="off"
        data-autofocus={startsWithName || undefined}
        error={nameProblem()}
      />
      {errors.root && (
        <p role="alert" className="rounded-control bg-stop-tint px-4 py-3 text-sm text-stop">
          {errors.root.message}
        </p>
      )}
    </form>
  )
}
