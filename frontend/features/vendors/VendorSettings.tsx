import { useEffect, useState } from 'react'
import { useForm, useWatch, type RegisterOptions } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { findGovernorate, governorates } from '#shared/addresses/governorates.ts'
import { normaliseIraqiMobile } from '#shared/kernel/phone.ts'
import type { Vendor } from '#shared/vendors/schema.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useCommand } from '../../api/useCommand.ts'
import { governorateLabel } from '../../text/governorateLabel.ts'
import { useVendorText } from '../../text/useVendorText.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Input } from '../../ui/Input.tsx'
import { LeaveGuard } from '../../ui/LeaveGuard.tsx'
import { Select } from '../../ui/Select.tsx'
import { SkeletonCards } from '../../ui/SkeletonCards.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { HolidayCard } from './settings/HolidayCard.tsx'
import { LogoCard } from './settings/LogoCard.tsx'
import { MessagesCard } from './settings/MessagesCard.tsx'
import { WorkingHoursCard } from './settings/WorkingHoursCard.tsx'
import { useMyVendor } from './useMyVendor.ts'

const fields = [
  'businessName',
  'phone',
  'email',
  'city',
  'governorate',
  'location',
  'address',
  'businessDescription',
] as const
type Field = (typeof fields)[number]
type VendorValues = Record<Field, string>

const valuesOf = (vendor: Vendor): VendorValues =>
  Object.fromEntries(fields.map((name) => [name, vendor[name] ?? ''])) as VendorValues

export function VendorSettings() {
  return (
    <Loaded
      read={useMyVendor()}
      loading={<SkeletonCards count={1} shapes={fields.map(() => 'h-18 rounded-control')} />}
    >
      {(vendor) => (
        <div className="flex flex-col gap-5">
          <VendorForm vendor={vendor} />
          <LogoCard vendor={vendor} />
          <WorkingHoursCard vendor={vendor} />
          <HolidayCard vendor={vendor} />
          <MessagesCard vendor={vendor} />
        </div>
      )}
    </Loaded>
  )
}

function VendorForm({ vendor }: { vendor: Vendor }) {
  const { t, language } = useVendorText()
  const { hash } = useLocation()
  const save = useCommand('vendors/updateVendor', {
    done: 'toasts.settingsSaved',
    refresh: ['vendors/getMyVendorProfile'],
  })
  const { register, handleSubmit, control, reset, formState, ...form } = useForm<VendorValues>({
    defaultValues: valuesOf(vendor),
  })
  const { setFocus, setValue, getValues } = form
  const { errors, isDirty } = formState
  const phone = useWatch({ control, name: 'phone' }).trim()
  const isPhoneUnsure = phone !== '' && normaliseIraqiMobile(phone) === undefined

  // The dashboard's steps lead to a field (`settingsField`).
  useEffect(() => {
    const field = fields.find((name) => hash === `#${name}`)
    if (field) setFocus(field)
  }, [hash, setFocus])

  /** What customers need can be changed, but not removed; a new vendor may still leave it empty. */
  const keptOnceSet = (name: 'phone' | 'governorate') => ({
    validate: (text: string) => !vendor[name] || text.trim() !== '' || t(`settings.${name}Kept`),
  })

  // Until the vendor chooses, the governorate follows the city that is typed.
  const [proposed, setProposed] = useState('')
  const proposeFor = (city: string) => {
    const found = findGovernorate(city)?.id
    const chosen = getValues('governorate')
    if (!found || (chosen !== '' && chosen !== proposed)) return
    setProposed(found)
    setValue('governorate', found, { shouldDirty: true })
  }

  const field = (name: Field, options?: RegisterOptions<VendorValues, Field>) => ({
    ...register(name, options),
    label: t(`settings.${name}`),
    error: errors[name]?.message,
  })
  const submit = handleSubmit(async (values) => {
    const saved = await save.run({ params: { id: vendor.id }, body: values })
    if (saved) reset(valuesOf(saved))
  })

  return (
    <Card as="section" aria-labelledby="shop-details">
      <h2 id="shop-details" className="text-lg">
        {t('settings.shop')}
      </h2>
      <p className="mb-4 text-sm text-ink-2">{t('settings.intro')}</p>
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-4 sm:grid-cols-2"
      >
        <Input
          {...field('businessName', {
            validate: (text) => text.trim() !== '' || t('settings.businessNameRequired'),
          })}
          maxLength={100}
          autoComplete="organization"
          className="sm:col-span-2"
        />
        <Input
          {...field('phone', keptOnceSet('phone'))}
          ltr
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          hint={
            isPhoneUnsure ? (
              <span role="status" className="text-action-text">
                {t('settings.phoneUnsure')}
              </span>
            ) : (
              t('settings.phoneHint')
            )
          }
        />
        <Input
          {...field('email')}
          ltr
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={320}
        />
        <Input
          {...field('city', {
            onChange: ({ target }: { target: HTMLInputElement }) => proposeFor(target.value),
          })}
          placeholder={t('settings.cityHint')}
          maxLength={100}
        />
        <Select
          {...field('governorate', {
            ...keptOnceSet('governorate'),
            onChange: () => setProposed(''),
          })}
          hint={t('settings.governorateHint')}
          placeholder={t('settings.chooseGovernorate')}
          options={governorates.map((each) => ({
            value: each.id,
            label: governorateLabel(each, language),
          }))}
        />
        <Input
          {...field('location')}
          placeholder={t('settings.locationHint')}
          maxLength={200}
          className="sm:col-span-2"
        />
        <Input
          {...field('address')}
          autoComplete="street-address"
          maxLength={300}
          className="sm:col-span-2"
        />
        <Textarea
          {...field('businessDescription')}
          placeholder={t('settings.descriptionHint')}
          maxLength={2000}
          className="sm:col-span-2"
        />
        <div className="sm:col-span-2">
          <Button
            type="submit"
            variant="action"
            pending={save.pending}
            disabled={!isDirty}
            className="max-sm:w-full"
          >
            {t('common.save')}
          </Button>
        </div>
      </form>
      <LeaveGuard
        when={isDirty}
        title={t('settings.leaveTitle')}
        question={t('settings.leaveQuestion')}
        leaveLabel={t('settings.leaveYes')}
        stayLabel={t('settings.leaveNo')}
      />
    </Card>
  )
}
