import { Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useController } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { governorateById } from '#shared/addresses/governorates.ts'
import { parseIqd } from '#shared/kernel/numbers.ts'
import { deliveryTerms } from '#shared/vendors/schema.ts'
import { settingsText } from '../../../text/ar/vendor/settings.ts'
import { governorateLabel, useGovernorateOptions } from '../../../text/governorateLabel.ts'
import { useText } from '../../../text/useText.ts'
import { Button, IconButton } from '../../../ui/elements.tsx'
import { Input, Select } from '../../../ui/forms/Field.tsx'
import {
  isTooSmall,
  newTerms,
  toTerms,
  type DeliveryValues,
  type RateValues,
} from './deliveryValues.ts'
import { SettingsCard } from './SettingsCards.tsx'
import type { SettingsValues } from './settingsValues.ts'

export function DeliveryCard() {
  const { t, language } = useText(settingsText)
  const governorates = useGovernorateOptions()
  const { field, fieldState } = useController<SettingsValues, 'delivery'>({ name: 'delivery' })
  const { value: terms, onChange } = field
  const set: (next: DeliveryValues | null) => void = onChange
  const top = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  // The dashboard's question leads here.
  useEffect(() => {
    if (hash !== '#delivery') return
    top.current?.scrollIntoView({ block: 'center' })
    top.current?.focus({ preventScroll: true })
  }, [hash])

  const issues =
    (fieldState.invalid && terms && deliveryTerms.safeParse(toTerms(terms)).error?.issues) || []
  const errorAt = (text: string, ...path: string[]) => {
    if (path.at(-1) !== 'days' && isTooSmall(parseIqd(text))) return t('settings.deliveryTooSmall')
    const isWrong = issues.some((issue) => issue.path.join() === path.join())
    return isWrong && t(path.at(-1) === 'days' ? 'settings.daysWrong' : 'settings.feeWrong')
  }
  const rateFields = (rate: RateValues, change: (next: RateValues) => void, ...path: string[]) => {
    const found = governorateById(path.at(-1))
    const place = found && governorateLabel(found, language)
    return (['fee', 'days'] as const).map((part) => (
      <Input
        key={part}
        label={place ? t(`settings.${part}To`, { place }) : t(`settings.${part}`)}
        hideLabel={place !== undefined}
        placeholder={t(`settings.${part}`)}
        inputMode="numeric"
        ltr
        value={rate[part]}
        error={errorAt(rate[part], ...path, part)}
        onChange={({ target }) => change({ ...rate, [part]: target.value })}
      />
    ))
  }
  if (!terms)
    return (
      <SettingsCard title={t('settings.delivery')} intro={t('settings.deliveryIntro')}>
        <div ref={top} tabIndex={-1} className="scroll-mt-24 outline-none">
          <p className="mb-3">{t('settings.deliveryUnset')}</p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => set(newTerms(''))}>{t('settings.deliverySet')}</Button>
            <Button onClick={() => set(newTerms('0'))}>{t('settings.deliveryIncluded')}</Button>
          </div>
        </div>
      </SettingsCard>
    )
  const { exceptions } = terms
  const others = governorates.filter(({ value }) => !exceptions[value])
  return (
    <SettingsCard title={t('settings.delivery')} intro={t('settings.deliveryIntro')}>
      <div ref={top} tabIndex={-1} className="flex scroll-mt-24 flex-col gap-4 outline-none">
        <p className="-mb-2 font-semibold">{t('settings.everywhere')}</p>
        <div className="grid grid-cols-2 items-start gap-x-4 gap-y-1">
          {rateFields(terms, (rate) => set({ ...terms, ...rate }))}
          <p className="col-span-2 text-xs text-ink-3">{t('settings.feeHint')}</p>
        </div>
        {Object.entries(exceptions).length > 0 && (
          <ul className="flex flex-col divide-y divide-line border-y border-line">
            {Object.entries(exceptions).map(([id, rate]) => {
              const { [id]: _, ...rest } = exceptions
              const place = governorateById(id)
              const name = place ? governorateLabel(place, language) : id
              return (
                <li key={id} className="grid grid-cols-[1fr_1fr_auto] items-start gap-2 py-2">
                  <p className="col-span-3 text-sm font-semibold sm:pt-1">{name}</p>
                  {rateFields(
                    rate,
                    (next) => set({ ...terms, exceptions: { ...exceptions, [id]: next } }),
                    'exceptions',
                    id,
                  )}
                  <IconButton
                    icon={Trash2}
                    label={t('settings.exceptionRemove', { place: name })}
                    onClick={() => set({ ...terms, exceptions: rest })}
                  />
                </li>
              )
            })}
          </ul>
        )}
        {others.length > 0 && (
          <Select
            label={t('settings.exceptionAdd')}
            placeholder={t('settings.chooseGovernorate')}
            value=""
            onChange={({ target }) => {
              const newRate = { fee: '', days: terms.days }
              if (target.value)
                set({ ...terms, exceptions: { ...exceptions, [target.value]: newRate } })
            }}
            options={others}
          />
        )}
        <Input
          label={t('settings.freeFrom')}
          hint={t('settings.freeFromHint')}
          optional
          inputMode="numeric"
          ltr
          value={terms.freeFrom}
          error={errorAt(terms.freeFrom, 'freeFrom')}
          onChange={({ target }) => set({ ...terms, freeFrom: target.value })}
        />
        <Button variant="link" className="self-start" onClick={() => set(null)}>
          {t('settings.deliveryClear')}
        </Button>
      </div>
    </SettingsCard>
  )
}
