import { useState, type KeyboardEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { findGovernorate, governorates } from '#shared/addresses/governorates.ts'
import type { Address } from '#shared/addresses/schema.ts'
import { normaliseIraqiMobile } from '#shared/kernel/phone.ts'
import { profileText } from '../../text/ar/profile.ts'
import { governorateLabel } from '../../text/governorateLabel.ts'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { Disclosure } from '../../ui/layout/Disclosure.tsx'
import { Input, Select } from '../../ui/forms/Field.tsx'

const requiredFields = ['province', 'city', 'street', 'phone'] as const
const fields = [...requiredFields, 'label', 'landmark', 'phone2'] as const
type Field = (typeof fields)[number]
export type AddressValues = Record<Field, string> & { isDefault: boolean }

type Props = {
  /** The address to change; absent for a new one. */
  address?: Address | undefined
  /** What the fields begin with instead: an unfinished address, or a phone that is known already. */
  draft?: Partial<AddressValues> | undefined
  /** Called with every keystroke. */
  onDraft?: (values: AddressValues) => void
  pending?: boolean | undefined
  /** Called with trimmed values; empty optional texts mean none. */
  onSave: (values: AddressValues) => void
  onCancel?: (() => void) | undefined
  /** Of a form whose button to save is elsewhere on the page. */
  formId?: string
}

const mapFields = (textOf: (field: Field) => string) =>
  Object.fromEntries(fields.map((field) => [field, textOf(field)])) as Record<Field, string>

const formValues = (address: Address | undefined): AddressValues => {
  const texts = mapFields((field) => address?.[field] ?? '')
  const province = findGovernorate(texts.province)?.nameAr ?? texts.province
  return { ...texts, province, isDefault: address?.isDefault ?? false }
}

/** The governorates, and a stored province that is not one of them. */
const useProvinceOptions = (kept: string) => {
  const { language } = useText()
  const known = governorates.map((each) => ({
    value: each.nameAr,
    label: governorateLabel(each, language),
  }))
  const isKnown = kept === '' || known.some(({ value }) => value === kept)
  return isKnown ? known : [{ value: kept, label: kept }, ...known]
}

/**
 * The address form of profile and checkout. Only the four fields of VALID-19 are required; an
 * unrecognised phone gets a warning, never an error (rules.md, Orders).
 */
export function AddressForm(props: Props) {
  const { address, draft, onDraft, pending, onSave, onCancel, formId } = props
  const { t } = useText(profileText)
  const initial = { ...formValues(address), ...draft }
  const provinces = useProvinceOptions(initial.province)
  const form = useForm<AddressValues>({ defaultValues: initial })
  const { register, handleSubmit, control, getValues } = form
  const { errors, touchedFields } = form.formState
  const [hasMore] = useState(initial.phone2 !== '' || initial.label !== '' || initial.isDefault)

  const required = (name: (typeof requiredFields)[number]) => ({
    ...register(name, {
      validate: (text) => text.trim() !== '',
    }),
    label: t(`profile.${name}`),
    error: errors[name] && t(`profile.required.${name}`),
  })
  const optional = (name: 'landmark' | 'phone2' | 'label') => ({
    ...register(name),
    label: t(`profile.${name}`),
    optional: true,
  })
  const [phone, phone2] = useWatch({ control, name: ['phone', 'phone2'] })
  const phoneHint = (name: 'phone' | 'phone2', hint?: string) => {
    const text = (name === 'phone' ? phone : phone2).trim()
    const isUnsure = text !== '' && normaliseIraqiMobile(text) === undefined
    if (!isUnsure || !(touchedFields[name] || address)) return hint
    return (
      <span role="status" className="text-action-text">
        {t('profile.phoneUnsure')}
      </span>
    )
  }
  const save = handleSubmit((values) =>
    onSave({ ...mapFields((field) => values[field].trim()), isDefault: values.isDefault }),
  )
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
        if (pending) event.preventDefault()
        else void save(event)
      }}
      className="grid gap-4 sm:grid-cols-2"
    >
      <Select
        {...required('province')}
        placeholder={t('profile.chooseProvince')}
        options={provinces}
        autoComplete="address-level1"
      />
      <Input
        {...required('city')}
        placeholder={t('profile.cityHint')}
        enterKeyHint="next"
        autoComplete="address-level2"
        maxLength={100}
      />
      <Input
        {...required('street')}
        placeholder={t('profile.streetHint')}
        enterKeyHint="next"
        autoComplete="street-address"
        maxLength={300}
      />
      <Input {...optional('landmark')} placeholder={t('profile.landmarkHint')} maxLength={300} />
      <Input
        {...required('phone')}
        type="tel"
        inputMode="tel"
        ltr
        hint={phoneHint('phone', t('profile.phoneHint'))}
        autoComplete="tel"
        maxLength={40}
      />
      <Disclosure
        title={t('profile.moreDetails')}
        defaultOpen={hasMore}
        className="border-b-0 sm:col-span-2"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Input
            {...optional('phone2')}
            type="tel"
            inputMode="tel"
            ltr
            hint={phoneHint('phone2')}
            maxLength={40}
          />
          <Input {...optional('label')} hint={t('profile.labelHint')} maxLength={60} />
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
