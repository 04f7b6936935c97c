import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { isOnHoliday } from '#shared/vendors/rules.ts'
import type { OwnVendor } from '#shared/vendors/schema.ts'
import { useVendorText } from '../../../text/useVendorText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Input } from '../../../ui/Input.tsx'
import { SettingsCard } from './SettingsCard.tsx'
import { useSaveSettings } from './useSaveSettings.ts'

const empty = { from: '', to: '', note: '' }

export function HolidayCard({ vendor }: { vendor: OwnVendor }) {
  const { t } = useVendorText()
  const { save, pending } = useSaveSettings()
  const [now] = useState(() => new Date())
  const { register, handleSubmit, reset, getValues, formState } = useForm({
    defaultValues: { ...empty, ...vendor.holiday },
  })
  const { errors, isDirty } = formState
  const submit = handleSubmit(async ({ from, to, note }) => {
    if (await save({ holiday: { from, to, note } })) reset({ from, to, note })
  })
  const end = async () => {
    if (await save({ holiday: null })) reset(empty)
  }
  const needed = { validate: (day: string) => day !== '' || t('settings.holidayMissing') }
  return (
    <SettingsCard title={t('settings.holiday')} intro={t('settings.holidayIntro')}>
      {isOnHoliday(vendor, now) && (
        <p role="status" className="mb-3 font-semibold text-ask">
          {t('settings.holidayNow')}
        </p>
      )}
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-4 sm:grid-cols-2"
      >
        <Input
          {...register('from', needed)}
          type="date"
          label={t('settings.holidayFrom')}
          error={errors.from?.message}
        />
        <Input
          {...register('to', {
            validate: (day) => {
              if (day === '') return t('settings.holidayMissing')
              return getValues('from') <= day || t('settings.holidayOrder')
            },
          })}
          type="date"
          label={t('settings.holidayTo')}
          error={errors.to?.message}
        />
        <Input
          {...register('note')}
          label={t('settings.holidayNote')}
          placeholder={t('settings.holidayNoteHint')}
          optional
          maxLength={200}
          className="sm:col-span-2"
        />
        <div className="flex flex-wrap gap-2 sm:col-span-2">
          <Button
            type="submit"
            variant="action"
            pending={pending}
            disabled={!isDirty}
            className="max-sm:w-full"
          >
            {t('settings.holidaySave')}
          </Button>
          {vendor.holiday && (
            <Button variant="link" onClick={() => void end()}>
              {t('settings.holidayEnd')}
            </Button>
          )}
        </div>
      </form>
    </SettingsCard>
  )
}
