import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch, type RegisterOptions } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { findGovernorate } from '#shared/addresses/findGovernorate.ts'
import { tradeAreasIn } from '#shared/addresses/tradeAreas.ts'
import { isCallable, normaliseIraqiMobile } from '#shared/kernel/contact.ts'
import type { OwnVendor } from '#shared/vendors/schema.ts'
import { settingsText } from '../../../text/ar/vendor/settings.ts'
import { useGovernorateOptions } from '../../../text/governorateLabel.ts'
import { type TextKey, useText } from '../../../text/useText.ts'
import { Button } from '../../../ui/elements.tsx'
import { Input, type InputProps, Select, Textarea } from '../../../ui/forms/Field.tsx'
import { ImageUploader } from '../../images/ImageUploader.tsx'
import { useSaveSettings } from '../useVendor.ts'
import { VendorLogo } from '../VendorFacts.tsx'
import { SettingsCard } from './SettingsCards.tsx'
import { shopFields, type SettingsValues, type ShopField } from './settingsValues.ts'

/** What is most likely wrong with a field: the others are limited as they are typed. */
const problems: Partial<Record<ShopField, TextKey<typeof settingsText>>> = {
  businessName: 'settings.businessNameRequired',
  phone: 'settings.phoneKept',
  governorate: 'settings.governorateKept',
}

const wide = { className: 'sm:col-span-2' }

/** What the fields' controls are like. */
const traits: Partial<
  Record<
    ShopField,
    Pick<InputProps, 'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'ltr' | 'className'>
  >
> = {
  businessName: { ...wide, maxLength: 100, autoComplete: 'organization' },
  phone: { ltr: true, type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 40 },
  email: { ltr: true, type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 320 },
  city: { maxLength: 100 },
  location: { ...wide, maxLength: 200 },
  address: { ...wide, autoComplete: 'street-address', maxLength: 300 },
  businessDescription: { ...wide, maxLength: 2000 },
}

export function ShopCard() {
  const { t, localName } = useText(settingsText)
  const governorates = useGovernorateOptions()
  const { hash } = useLocation()
  const { register, control, formState, setFocus, setValue, getValues } =
    useFormContext<SettingsValues>()
  const { errors } = formState
  const phone = useWatch({ control, name: 'phone' }).trim()
  const areas = tradeAreasIn(useWatch({ control, name: 'governorate' }))
  const isPhoneUnsure = isCallable(phone) && normaliseIraqiMobile(phone) === undefined

  // The dashboard's steps lead to a field (`settingsField`).
  useEffect(() => {
    const field = shopFields.find((name) => hash === `#${name}`)
    if (field) setFocus(field)
  }, [hash, setFocus])

  // Until the vendor chooses, the governorate follows the city that is typed.
  const [proposed, setProposed] = useState('')
  const proposeFor = (city: string) => {
    const cityGovernorate = findGovernorate(city)?.id
    const chosen = getValues('governorate')
    if (!cityGovernorate || (chosen !== '' && chosen !== proposed)) return
    setProposed(cityGovernorate)
    setValue('governorate', cityGovernorate, { shouldDirty: true })
    leaveArea(cityGovernorate)
  }
  const leaveArea = (governorate: string) => {
    if (tradeAreasIn(governorate).every(({ id }) => id !== getValues('area')))
      setValue('area', '', { shouldDirty: true })
  }

  const field = (name: ShopField, options?: RegisterOptions<SettingsValues, ShopField>) => ({
    ...register(name, options),
    ...traits[name],
    label: t(`settings.${name}`),
    error:
      errors[name] &&
      t(
        name === 'phone' && phone ? 'settings.phoneShort' : (problems[name] ?? 'errors.validation'),
      ),
  })

  return (
    <SettingsCard title={t('settings.shop')} intro={t('settings.intro')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Input {...field('businessName')} />
        <Input
          {...field('phone')}
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
        <Input {...field('email')} />
        <Input
          {...field('city', {
            onChange: ({ target }: { target: HTMLInputElement }) => proposeFor(target.value),
          })}
          placeholder={t('settings.cityHint')}
        />
        <Select
          {...field('governorate', {
            onChange: ({ target }: { target: HTMLSelectElement }) => {
              setProposed('')
              leaveArea(target.value)
            },
          })}
          hint={t('settings.governorateHint')}
          placeholder={t('settings.chooseGovernorate')}
          options={governorates}
        />
        {areas.length > 0 && (
          <Select
            {...field('area')}
            hint={t('settings.areaHint')}
            placeholder={t('settings.noArea')}
            options={areas.map((each) => ({ value: each.id, label: localName(each) }))}
          />
        )}
        <Input {...field('location')} placeholder={t('settings.locationHint')} />
        <Input {...field('address')} />
        <Textarea {...field('businessDescription')} placeholder={t('settings.descriptionHint')} />
      </div>
    </SettingsCard>
  )
}

export function LogoCard({ vendor }: { vendor: OwnVendor }) {
  const { t } = useText(settingsText)
  const { save, pending } = useSaveSettings()
  const [isBusy, setIsBusy] = useState(false)
  return (
    <SettingsCard title={t('settings.logo')} intro={t('settings.logoHint')}>
      <div className="flex flex-wrap items-start gap-4">
        <VendorLogo name={vendor.businessName} logo={vendor.logo} className="size-20" />
        <div className="min-w-0 flex-1 basis-60">
          <ImageUploader
            room={1}
            isSingle
            onAdd={([logo]) => {
              if (logo) void save({ logo })
            }}
            onBusy={setIsBusy}
          />
          {vendor.logo && (
            <Button
              variant="link"
              size="sm"
              icon={Trash2}
              pending={pending && !isBusy}
              onClick={() => void save({ logo: '' })}
            >
              {t('settings.logoRemove')}
            </Button>
          )}
        </div>
      </div>
    </SettingsCard>
  )
}
