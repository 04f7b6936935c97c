import { useMemo, useRef, useState, type FormEvent } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import type { OwnVendor } from '#shared/vendors/schema.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { settingsText } from '../../text/ar/vendor/settings.ts'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/elements.tsx'
import { SkeletonCards } from '../../ui/states.tsx'
import { PageBar } from '../../ui/layout/Section.tsx'
import { LeaveGuard } from '../../ui/overlays/ConfirmDialog.tsx'
import { DeliveryCard } from './settings/DeliveryCard.tsx'
import { FeedCard, HolidayCard, MessagesCard, WorkingHoursCard } from './settings/SettingsCards.tsx'
import {
  changedFields,
  changedSections,
  findChanges,
  settingsResolver,
  shopFields,
  toSettings,
  type SettingsValues,
} from './settings/settingsValues.ts'
import { LogoCard, ShopCard } from './settings/ShopCard.tsx'
import { useProposedMessages } from './useMessageTemplates.ts'
import { useSaveSettings, useMyVendor } from './useVendor.ts'

export function VendorSettings() {
  return (
    <Loaded
      read={useMyVendor()}
      loading={<SkeletonCards count={1} shapes={shopFields.map(() => 'h-18 rounded-control')} />}
    >
      {(vendor) => <SettingsForm vendor={vendor} />}
    </Loaded>
  )
}

/** All settings in one form, saved together; the bar appears with the first change. */
function SettingsForm({ vendor }: { vendor: OwnVendor }) {
  const { t, language } = useText(settingsText)
  const { save, pending } = useSaveSettings()
  const proposed = useProposedMessages()
  const page = useRef<HTMLFormElement>(null)
  const [stored, setStored] = useState(() => toSettings(vendor, proposed))
  const resolver = useMemo(() => settingsResolver(vendor), [vendor])
  const form = useForm<SettingsValues>({ defaultValues: stored, resolver })
  // All fields have default values, so none is missing as the type of `useWatch` allows.
  const values = useWatch({ control: form.control }) as SettingsValues
  const changes = findChanges(stored, values, proposed)
  const changed = changedSections(changes)

  const settle = (next: SettingsValues, shown = next) => {
    // The bar goes, and with it the button that has the focus.
    if (shown === next) page.current?.focus({ preventScroll: true })
    setStored(next)
    form.reset(shown)
  }
  const submit = (event: FormEvent) =>
    form.handleSubmit(async () => {
      if (changed.length === 0) return
      const saved = await save(changes)
      if (!saved) return
      const next = toSettings(saved, proposed)
      const typedMeanwhile = changedFields(values, form.getValues())
      settle(next, Object.keys(typedMeanwhile).length === 0 ? next : { ...next, ...typedMeanwhile })
    })(event)

  return (
    <FormProvider {...form}>
      <form
        ref={page}
        tabIndex={-1}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-5 outline-none"
      >
        <ShopCard />
        <LogoCard vendor={vendor} />
        <DeliveryCard />
        <WorkingHoursCard />
        <HolidayCard vendor={vendor} />
        <MessagesCard vendor={vendor} />
        <FeedCard vendor={vendor} />
        {changed.length > 0 && (
          <PageBar>
            <p
              role="status"
              className="text-sm font-semibold text-ask max-sm:basis-full sm:me-auto"
            >
              {t('settings.unsaved', {
                sections: new Intl.ListFormat(language).format(
                  changed.map((section) => t(`settings.${section}`)),
                ),
              })}
            </p>
            <Button
              type="submit"
              variant="action"
              pending={pending}
              className="max-sm:flex-1 sm:min-w-48"
            >
              {t('common.save')}
            </Button>
            <Button onClick={() => settle(stored)}>{t('settings.discard')}</Button>
          </PageBar>
        )}
      </form>
      <LeaveGuard
        when={changed.length > 0 && !pending}
        title={t('settings.leaveTitle')}
        question={t('settings.leaveQuestion')}
        confirmLabel={t('settings.leaveYes')}
        cancelLabel={t('settings.leaveNo')}
      />
    </FormProvider>
  )
}
