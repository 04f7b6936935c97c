import { useId, useState, type FormEvent } from 'react'
import { highestCarYear } from '#shared/cars/carYears.ts'
import { carLevels, levelByName, type CarLevel } from '#shared/cars/levels.ts'
import {
  type CarTree,
  newCarBrand,
  newCarCountry,
  newCarTrim,
  newCarYear,
} from '#shared/cars/schema.ts'
import { limits } from '#shared/kernel/limits.ts'
import { parseNumber } from '#shared/kernel/parseNumber.ts'
import { ApiError } from '../../../api/apiError.ts'
import { classifyError } from '../../../api/classifyError.ts'
import { useCommand } from '../../../api/useCommand.ts'
import { carManagementText } from '../../../text/ar/vendor/carManagement.ts'
import type { TextKey } from '../../../text/textKey.ts'
import { useText } from '../../../text/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Input, Select } from '../../../ui/forms/Field.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { noCar, optionsAt, pickCar, resolveCar } from '../carSelection.ts'
import { levelRows } from '../levelRows.ts'
import type { CarRow } from './carRows.ts'

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
    <Dialog
      open={record !== undefined}
      onClose={onClose}
      title={t(`carManagement.levels.${level}.${isNew ? 'add' : 'edit'}`)}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="action"
            type="submit"
            form={formId}
            pending={create.pending || update.pending}
          >
            {t('common.save')}
          </Button>
        </>
      }
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
    </Dialog>
  )
}

type Body = NonNullable<ReturnType<typeof parseCarForm>['body']>

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
  const [name, setName] = useState(record?.name ?? '')
  const [selection, setSelection] = useState(record?.car ?? noCar)
  const [problems, setProblems] = useState<CarFormProblems>({})
  const [rejection, setRejection] = useState<string>()
  const { parent } = levelByName[level]
  const car = resolveCar(tree, selection)
  const above = carLevels.slice(0, carLevels.indexOf(level)) as Exclude<CarLevel, 'year'>[]
  // The API cannot move a year to another trim: its id holds the trim's.
  const isFixed = level === 'year' && record !== undefined

  const clear = (field: keyof CarFormProblems) => {
    setProblems(({ [field]: _, ...others }) => others)
    setRejection(undefined)
  }
  const explain = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'NAME_TAKEN')
      return setProblems({
        name: level === 'year' ? 'carManagement.yearTaken' : 'carManagement.taken',
      })
    setRejection(
      t(error.code === 'CAR_DATA_IN_USE' ? 'carManagement.inUseByOthers' : classifyError(error)),
    )
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const parentId = (parent && car[parent.level]?.id) ?? ''
    const parsed = parseCarForm(level, { name, parentId })
    setProblems(parsed.problems ?? {})
    if (parsed.body) return onSave(parsed.body).catch(explain)
    // After the errors are drawn: the first wrong field is the one marked as such.
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  const problem = (field: keyof CarFormProblems) => {
    const text = problems[field]
    return (
      text && t(text, { from: plainNumber(limits.carYearMin), to: plainNumber(highestCarYear()) })
    )
  }
  const nameProps =
    level === 'year'
      ? {
          label: t('carManagement.levels.year.label'),
          inputMode: 'numeric' as const,
          ltr: true,
          maxLength: 4,
        }
      : { label: t('carManagement.name'), maxLength: limits.carNameMax }
  const startsWithName = level === 'country' || (level === 'year' ? isFixed : record !== undefined)

  return (
    <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {above.map((one, index) => {
        const before = above[index - 1]
        return (
          <Select
            key={one}
            label={t(`carManagement.levels.${one}.label`)}
            placeholder={t('carManagement.choose')}
            options={optionsAt(tree, car, one).map(({ id, name }) => ({ value: id, label: name }))}
            value={car[one]?.id ?? ''}
            onChange={(event) => {
              setSelection(pickCar(car, one, event.target.value))
              clear('parentId')
            }}
            error={one === parent?.level ? problem('parentId') : undefined}
            disabled={isFixed || (before !== undefined && !car[before])}
            hint={isFixed && one === 'trim' && t('carManagement.yearStays')}
          />
        )
      })}
      <Input
        {...nameProps}
        autoComplete="off"
        data-autofocus={startsWithName || undefined}
        value={name}
        onChange={(event) => {
          setName(event.target.value)
          clear('name')
        }}
        error={problem('name')}
      />
      {rejection && (
        <p role="alert" className="rounded-control bg-stop-tint px-4 py-3 text-sm text-stop">
          {rejection}
        </p>
      )}
    </form>
  )
}

/** The form as typed. */
export interface CarFormValues {
  /** A year's is its number, in digits of any script. */
  name: string
  parentId: string
}

export type CarFormProblems = Partial<
  Record<keyof CarFormValues, TextKey<typeof carManagementText>>
>

const schemas = {
  country: newCarCountry,
  brand: newCarBrand,
  trim: newCarTrim,
  year: newCarYear,
}

/** The body to send, or what is wrong with the form by the server's schema: the first per field. */
export function parseCarForm(level: CarLevel, { name, parentId }: CarFormValues) {
  const { nameField, parent } = levelByName[level]
  const { data: body, error } = schemas[level].safeParse({
    [nameField]: level === 'year' ? parseNumber(name) : name,
    ...(parent && { [parent.idField]: parentId }),
  })
  if (body) return { body }
  const problems: CarFormProblems = {}
  const fields = error.issues.map(({ path }) => path[0])
  if (fields.includes(nameField)) problems.name = nameProblem(level, name)
  if (parent && fields.includes(parent.idField))
    problems.parentId = `carManagement.levels.${parent.level}.required`
  return { problems }
}

function nameProblem(level: CarLevel, name: string): TextKey<typeof carManagementText> {
  if (name.trim() === '') return `carManagement.levels.${level}.nameRequired`
  return level === 'year' ? 'carManagement.yearRange' : 'carManagement.nameLength'
}
