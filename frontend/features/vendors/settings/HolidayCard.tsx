import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { isOnHoliday } from '#shared/vendors/rules.ts'
import type { OwnVendor } from '#shared/vendors/schema.ts'
import { settingsText } from '../../../text/ar/vendor/settings.ts'
import { useText } from '../../../text/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { SettingsCard } from './SettingsCard.tsx'
import { noHoliday, type SettingsValues } from './settingsValues.ts'

export function HolidayCard({ vendor }: { vendor: OwnVendor }) {
  const { t } = useText(settingsText)
  const [now] = useState(() => new Date())
  const { register, control, getValues, setValue, clearErrors, formState } =
    useFormContext<SettingsValues>()
  const errors = formState.errors.holiday
  const { from, to, note } = useWatch({ control, name: 'holiday' })
  const isPlanned = from !== '' || to !== '' || note !== ''
  const end = () => {
    setValue('holiday', noHoliday)
    clearErrors('holiday')
  }
  /** Both days, or nothing at all. */
  const isMissing = (day: string) =>
    day === '' && JSON.stringify(getValues('holiday')) !== JSON.stringify(noHoliday)
  return (
    <SettingsCard title={t('settings.holiday')} intro={t('settings.holidayIntro')}>
      {isOnHoliday(vendor, now) && (
        <p role="status" className="mb-3 font-semibold text-ask">
          {t('settings.holidayNow')}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Input
          {...register('holiday.from', {
            validate: (day) => !isMissing(day) || t('settings.holidayMissing'),
          })}
          type="date"
          label={t('settings.holidayFrom')}
          error={errors?.from?.message}
        />
        <Input
          {...register('holiday.to', {
            validate: (day) => {
              if (isMissing(day)) return t('settings.holidayMissing')
              return getValues('holiday.from') <= day || t('settings.holidayOrder')
            },
          })}
          type="date"
          label={t('settings.holidayTo')}
          error={errors?.to?.message}
        />
        <Input
          {...register('holiday.note')}
          label={t('settings.holidayNote')}
          placeholder={t('settings.holidayNoteHint')}
          optional
          maxLength={200}
          className="sm:col-span-2"
        />
        {isPlanned && (
          <div className="sm:col-span-2">
            <Button variant="link" onClick={end}>
              {t('settings.holidayEnd')}
            </Button>
          </div>
        )}
      </div>
    </SettingsCard>
  )
}
