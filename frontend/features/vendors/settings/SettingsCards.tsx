import { Copy, Plus, Trash2 } from 'lucide-react'
import { Fragment, useId, useState, type ReactNode } from 'react'
import { useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { limits } from '#shared/kernel/limits.ts'
import { fillMessage, isOnHoliday } from '#shared/vendors/rules.ts'
import { workingHours, type HoursOfDay, type WorkingHours } from '#shared/vendors/schedule.ts'
import type { OwnVendor } from '#shared/vendors/schema.ts'
import { weekdays, type Weekday } from '#shared/vendors/weekdays.ts'
import { site } from '../../../routes/site.ts'
import { settingsText } from '../../../text/ar/vendor/settings.ts'
import { vendorsText } from '../../../text/ar/vendors.ts'
import { useText } from '../../../text/useText.ts'
import { Bdi, Button, Card, IconButton } from '../../../ui/elements.tsx'
import { Checkbox, Input, Textarea } from '../../../ui/forms/Field.tsx'
import { useCopy } from '../../../ui/useCopy.ts'
import { useProposedMessages } from '../useMessageTemplates.ts'
import { inOrder, type SettingsValues, noHoliday } from './settingsValues.ts'

const usual: HoursOfDay = { opens: '09:00', closes: '18:00' }

/** What is proposed to a vendor without hours: Friday off. */
const proposed: WorkingHours = Object.fromEntries(
  weekdays.filter((day) => day !== 'friday').map((day) => [day, usual]),
)

export function WorkingHoursCard() {
  const { t } = useText(settingsText, vendorsText)
  const { field, fieldState } = useController<SettingsValues, 'workingHours'>({
    name: 'workingHours',
  })
  const { value: hours, onChange, ref } = field
  const setHours: (next: WorkingHours | null) => void = onChange
  if (!hours)
    return (
      <SettingsCard title={t('settings.hours')} intro={t('settings.hoursIntro')}>
        <p className="mb-3">{t('settings.hoursUnset')}</p>
        <Button onClick={() => setHours(proposed)}>{t('settings.hoursSet')}</Button>
      </SettingsCard>
    )
  const change = (one: Weekday, next: HoursOfDay | undefined) => {
    const { [one]: _, ...rest } = hours
    setHours(inOrder(next ? { ...rest, [one]: next } : rest))
  }
  const days = weekdays.filter((one) => hours[one])
  const [first] = days
  const issues = workingHours.safeParse(hours).error?.issues ?? []
  const isSame = issues.some(({ code }) => code === 'custom')

  return (
    <SettingsCard title={t('settings.hours')} intro={t('settings.hoursIntro')}>
      <ul ref={ref} tabIndex={-1} className="flex flex-col divide-y divide-line outline-none">
        {weekdays.map((one) => {
          const own = hours[one]
          return (
            <li key={one} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
              <Checkbox
                label={t(`vendors.${one}`)}
                checked={own !== undefined}
                onChange={({ target }) => change(one, target.checked ? usual : undefined)}
                className="w-32"
              />
              {own ? (
                <div className="flex min-w-0 flex-wrap items-center gap-2">
                  {(['opens', 'closes'] as const).map((end) => (
                    <Fragment key={end}>
                      {end === 'closes' && (
                        <span className="text-ink-2">{t('settings.until')}</span>
                      )}
                      <Input
                        label={t(`settings.${end}`, { day: t(`vendors.${one}`) })}
                        hideLabel
                        type="time"
                        ltr
                        value={own[end]}
                        onChange={({ target }) => change(one, { ...own, [end]: target.value })}
                      />
                    </Fragment>
                  ))}
                  {own.closes < own.opens && (
                    <span className="text-xs text-ink-3">{t('settings.afterMidnight')}</span>
                  )}
                </div>
              ) : (
                <span className="text-ink-3">{t('settings.dayOff')}</span>
              )}
            </li>
          )
        })}
      </ul>
      {(isSame || fieldState.invalid) && (
        <p role="alert" className="mt-2 text-sm text-stop">
          {t(isSame ? 'settings.hoursSame' : 'errors.validation')}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {first && (
          <Button
            onClick={() => setHours(Object.fromEntries(days.map((one) => [one, hours[first]])))}
          >
            {t('settings.sameForAll', { day: t(`vendors.${first}`) })}
          </Button>
        )}
        <Button variant="link" onClick={() => setHours(null)}>
          {t('settings.hoursClear')}
        </Button>
      </div>
    </SettingsCard>
  )
}

export function HolidayCard({ vendor }: { vendor: OwnVendor }) {
  const { t } = useText(settingsText)
  const [now] = useState(() => new Date())
  const { register, control, setValue, clearErrors, formState } = useFormContext<SettingsValues>()
  const errors = formState.errors.holiday
  const { from, to, note } = useWatch({ control, name: 'holiday' })
  const isPlanned = from !== '' || to !== '' || note !== ''
  const end = () => {
    setValue('holiday', noHoliday)
    clearErrors('holiday')
  }
  return (
    <SettingsCard title={t('settings.holiday')} intro={t('settings.holidayIntro')}>
      {isOnHoliday(vendor, now) && (
        <p role="status" className="mb-3 font-semibold text-ask">
          {t('settings.holidayNow')}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Input
          {...register('holiday.from')}
          type="date"
          label={t('settings.holidayFrom')}
          error={errors?.from && t('settings.holidayMissing')}
        />
        <Input
          {...register('holiday.to')}
          type="date"
          label={t('settings.holidayTo')}
          error={
            errors?.to &&
            t(errors.to.type === 'custom' ? 'settings.holidayOrder' : 'settings.holidayMissing')
          }
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

export function MessagesCard({ vendor }: { vendor: OwnVendor }) {
  const { t, iqd } = useText(settingsText)
  const proposed = useProposedMessages()
  const { register, control, setValue, formState } = useFormContext<SettingsValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'messageTemplates' })
  const texts = useWatch({ control, name: 'messageTemplates' })
  const example = {
    name: t('settings.exampleName'),
    number: '\u2066#7KQ2M9XD\u2069',
    total: iqd(45_000),
    delivery: t('settings.exampleDelivery'),
    parts: t('settings.exampleParts'),
    shop: vendor.businessName,
  }
  return (
    <SettingsCard title={t('settings.messages')} intro={t('settings.messagesIntro')}>
      <div className="flex flex-col gap-4">
        {fields.map((field, index) => {
          const errors = formState.errors.messageTemplates?.[index]
          return (
            <div
              key={field.id}
              className="flex flex-col gap-2 rounded-control border border-line p-4"
            >
              <div className="flex items-end gap-2">
                <Input
                  {...register(`messageTemplates.${index}.name`)}
                  label={t('settings.messageName', { n: index + 1 })}
                  error={errors?.name && t('settings.messageEmpty')}
                  maxLength={40}
                  className="min-w-0 flex-1"
                />
                <IconButton
                  icon={Trash2}
                  label={t('settings.messageRemove', { n: index + 1 })}
                  onClick={() => remove(index)}
                />
              </div>
              <Textarea
                {...register(`messageTemplates.${index}.text`)}
                label={t('settings.messageText', { n: index + 1 })}
                error={errors?.text && t('settings.messageEmpty')}
                rows={3}
                maxLength={1000}
              />
              <p className="text-sm text-ink-2">
                {t('settings.messagePreview')}{' '}
                <Bdi className="whitespace-pre-line text-ink">
                  {fillMessage(texts[index]?.text ?? '', example)}
                </Bdi>
              </p>
            </div>
          )
        })}
        <div className="flex flex-wrap gap-2">
          <Button
            icon={Plus}
            disabled={fields.length >= limits.messageTemplates}
            onClick={() => append({ name: '', text: '' })}
          >
            {t('settings.messageAdd')}
          </Button>
          {JSON.stringify(texts) !== JSON.stringify(proposed) && (
            <Button variant="link" onClick={() => setValue('messageTemplates', proposed)}>
              {t('settings.messagesReset')}
            </Button>
          )}
        </div>
      </div>
    </SettingsCard>
  )
}

type CardProps = { title: string; intro: ReactNode; children: ReactNode }

export function SettingsCard({ title, intro, children }: CardProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <p className="mb-4 text-sm text-ink-2">{intro}</p>
      {children}
    </Card>
  )
}

/** The address of the vendor's file for other catalogues (decision 041). */
export function FeedCard({ vendor }: { vendor: OwnVendor }) {
  const { t } = useText(settingsText)
  const copy = useCopy()
  const address = `${site.origin}/feeds/${vendor.id}.csv`
  return (
    <SettingsCard title={t('settings.feed')} intro={t('settings.feedIntro')}>
      <Input
        label={t('settings.feedAddress')}
        hint={t('settings.feedImages')}
        ltr
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <Button
        icon={Copy}
        onClick={() => copy(address, t('settings.feedCopied'))}
        className="mt-3 max-sm:w-full"
      >
        {t('settings.feedCopy')}
      </Button>
    </SettingsCard>
  )
}
