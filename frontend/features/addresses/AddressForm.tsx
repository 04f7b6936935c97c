import { zodResolver } from '@hookform/resolvers/zod'
import { useState, type KeyboardEvent } from 'react'
import { useController, useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { findGovernorate } from '#shared/addresses/findGovernorate.ts'
import { addressChanges, type Address } from '#shared/addresses/schema.ts'
import { isCallable, normaliseIraqiMobile } from '#shared/kernel/contact.ts'
import { profileText } from '../../text/ar/profile.ts'
import { useGovernorateOptions } from '../../text/governorateLabel.ts'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/elements.tsx'
import { Checkbox, Input, type InputProps, Select } from '../../ui/forms/Field.tsx'
import { Disclosure } from '../../ui/layout/Disclosure.tsx'
import { PositionField } from './PositionField.tsx'

const required = { province: true, city: true, street: true, phone: true } as const
type RequiredField = keyof typeof required
const requiredFields = Object.keys(required) as RequiredField[]

/** A whole address, new or edited: its empty optional texts clear what was stored. */
const schema = addressChanges.required(required)
export type AddressValues = z.infer<typeof schema>

const emptyAddress: AddressValues = {
  province: '',
  city: '',
  street: '',
  phone: '',
  landmark: '',
  phone2: '',
  label: '',
  position: null,
  isDefault: false,
}

const telephone = { type: 'tel', inputMode: 'tel', ltr: true, maxLength: 40 } as const

/** What the fields' controls are like. */
const traits = {
  province: { autoComplete: 'address-level1' },
  city: { enterKeyHint: 'next', autoComplete: 'address-level2', maxLength: 100 },
  street: { enterKeyHint: 'next', autoComplete: 'street-address', maxLength: 300 },
  landmark: { maxLength: 300 },
  phone: { ...telephone, autoComplete: 'tel' },
  phone2: telephone,
  label: { maxLength: 60 },
} satisfies Record<string, Partial<InputProps>>

type Props = {
  /** The address to change; absent for a new one. */
  address?: Address | undefined
  /** What the fields begin with instead: an unfinished address, or a phone that is known already. */
  draft?: Partial<AddressValues> | undefined
  /** Called with every keystroke. */
  onDraft?: (values: AddressValues) => void
  pending?: boolean | undefined
  /** Called with clean values; empty optional texts mean none. */
  onSave: (values: AddressValues) => void
  onCancel?: (() => void) | undefined
  /** For a form whose save button is elsewhere on the page. */
  formId?: string
}

/** The governorates, and a stored province that is not one of them. */
function useProvinceOptions(province: string) {
  const options = useGovernorateOptions('nameAr')
  const isOption = province === '' || options.some(({ value }) => value === province)
  return isOption ? options : [{ value: province, label: province }, ...options]
}

/**
 * The address form of profile and checkout. Only the four fields of VALID-19 are required; a
 * phone needs ten digits, and an unrecognised one gets a warning (rules.md, Orders).
 */
export function AddressForm(props: Props) {
  const { address, draft, onDraft, pending, onSave, onCancel, formId } = props
  const { t } = useText(profileText)
  const stored = { ...emptyAddress, ...address }
  const province = findGovernorate(stored.province)?.nameAr ?? stored.province
  const initial = { ...stored, province, ...draft }
  const provinces = useProvinceOptions(initial.province)
  const form = useForm({ defaultValues: initial, resolver: zodResolver(schema) })
  const { register, handleSubmit, control, getValues } = form
  const { errors, touchedFields } = form.formState
  const [hasMore] = useState(initial.phone2 || initial.label || initial.isDefault)

  const field = (name: keyof typeof traits) => {
    const isMissing = name in required && errors[name]?.type === 'too_small'
    const isShort = errors[name]?.type === 'custom'
    return {
      ...register(name),
      ...traits[name],
      label: t(`profile.${name}`),
      optional: !(name in required),
      error:
        errors[name] &&
        t(
          isMissing
            ? `profile.required.${name as RequiredField}`
            : isShort
              ? 'profile.phoneShort'
              : 'errors.validation',
        ),
    }
  }
  const { field: position } = useController({ control, name: 'position' })
  const [phone, phone2, chosen] = useWatch({ control, name: ['phone', 'phone2', 'province'] })
  const phoneHint = (name: 'phone' | 'phone2', hint?: string) => {
    const text = (name === 'phone' ? phone : (phone2 ?? '')).trim()
    const isUnsure = isCallable(text) && normaliseIraqiMobile(text) === undefined
    if (!isUnsure || !(touchedFields[name] || address)) return hint
    return (
      <span role="status" className="text-action-text">
        {t('profile.phoneUnsure')}
      </span>
    )
  }
  const save = handleSubmit(onSave)
  /** Enter goes on to what is still missing, as the key says on a phone's keyboard, then saves. */
  const goOn = (event: KeyboardEvent<HTMLFormElement>) => {
    const { target, key, nativeEvent, currentTarget } = event
    if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
    event.preventDefault()
    const missing = requiredFields.find(
      (name) => name !== target.name && getValues(name).trim() === '',
    )
    if (missing === undefined) return currentTarget.requestSubmit()
    // Not the form library's own, which is late for the next key.
    const next = currentTarget.elements.namedItem(missing)
    if (next instanceof HTMLElement) next.focus()
  }

  return (
    <form
      id={formId}
      noValidate
      onChange={() => onDraft?.(getValues())}
      onKeyDown={goOn}
      onSubmit={(event) => {
        const unread = event.currentTarget.querySelector<HTMLInputElement>('input:invalid')
        unread?.focus()
        if (pending || unread) event.preventDefault()
        else void save(event)
      }}
      className="grid gap-4 sm:grid-cols-2"
    >
      <Select
        {...field('province')}
        placeholder={t('profile.chooseProvince')}
        options={provinces}
      />
      <Input {...field('city')} placeholder={t('profile.cityHint')} />
      <Input {...field('street')} placeholder={t('profile.streetHint')} />
      <Input {...field('landmark')} placeholder={t('profile.landmarkHint')} />
      <PositionField
        value={position.value}
        governorate={findGovernorate(chosen)?.id}
        onChange={(next) => {
          position.onChange(next)
          onDraft?.(getValues())
        }}
      />
      <Input {...field('phone')} hint={phoneHint('phone', t('profile.phoneHint'))} />
      <Disclosure
        title={t('profile.moreDetails')}
        defaultOpen={Boolean(hasMore)}
        className="border-b-0 sm:col-span-2"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Input {...field('phone2')} hint={phoneHint('phone2')} />
          <Input {...field('label')} hint={t('profile.labelHint')} />
          <Checkbox label={t('profile.isDefault')} {...register('isDefault')} />
        </div>
      </Disclosure>
      {(!formId || onCancel) && (
        <div className="flex flex-wrap gap-2.5 sm:col-span-2">
          {!formId && (
            <Button
              type="submit"
              variant="action"
              pending={pending ?? false}
              className="max-sm:flex-1"
            >
              {t('profile.save')}
            </Button>
          )}
          {onCancel && <Button onClick={onCancel}>{t('common.cancel')}</Button>}
        </div>
      )}
    </form>
  )
}
