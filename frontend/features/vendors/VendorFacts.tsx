import { CalendarClock, Mail } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatPhone, mailtoHref, telHref } from '#shared/kernel/contact.ts'
import type { Order } from '#shared/orders/schema.ts'
import type { Holiday, HoursOfDay, WorkingHours } from '#shared/vendors/schedule.ts'
import type { Vendor } from '#shared/vendors/schema.ts'
import { type Weekday, weekdays } from '#shared/vendors/weekdays.ts'
import { vendorsText } from '../../text/ar/vendors.ts'
import { formatTimeOfDay } from '../../text/format.ts'
import { useText } from '../../text/useText.ts'
import { Bdi, buttonClasses, cx, Icon, Isolate, LtrText } from '../../ui/elements.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { CallLink, MailLink, WhatsAppLink } from '../../ui/parts/ContactLinks.tsx'
import { useVendorNames } from './useVendor.ts'
import { imageCopies } from '#shared/images/imageCopies.ts'
import { isOnHoliday } from '#shared/vendors/rules.ts'

type Props = {
  vendor: Order['vendor'] & Pick<Vendor, 'workingHours'>
  /** With the name, and with what the vendor did not state. */
  complete?: boolean
}

export function VendorFacts({ vendor, complete }: Props) {
  const { t } = useText(vendorsText)
  const { owner, place } = useVendorNames(vendor)
  const { businessName, phone, email, businessDescription, workingHours } = vendor
  const facts: [string, ReactNode][] = [
    [t('vendors.businessName'), complete && businessName],
    [t('vendors.ownerName'), owner],
    [t('product.location'), place],
    [
      t('product.phone'),
      phone && (
        <a href={telHref(phone)} className="text-brand underline underline-offset-4">
          <LtrText>{formatPhone(phone)}</LtrText>
        </a>
      ),
    ],
    [t('vendors.email'), email && <MailLink email={email} className="underline" />],
    [t('vendors.hours'), workingHours && <WorkingHoursText hours={workingHours} />],
    [t('vendors.businessDescription'), businessDescription],
  ]
  return (
    <dl
      className={cx(
        'grid gap-x-6 gap-y-4',
        complete
          ? 'max-w-3xl sm:grid-cols-2'
          : 'grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))]',
      )}
    >
      {facts
        .filter(([, value]) => complete || Boolean(value))
        .map(([name, value]) => (
          <div key={name} className="last:col-span-full">
            <dt className="text-sm text-ink-3">{name}</dt>
            <dd>
              {typeof value === 'string' && value ? (
                <Bdi>{value}</Bdi>
              ) : (
                value || t('vendors.notGiven')
              )}
            </dd>
          </div>
        ))}
    </dl>
  )
}

interface Run {
  from: Weekday
  to: Weekday
  hours: HoursOfDay | undefined
}

/** Days that follow each other with the same hours are one line. */
function groupDays(hours: WorkingHours): Run[] {
  const runs: Run[] = []
  for (const day of weekdays) {
    const last = runs.at(-1)
    const own = hours[day]
    if (last && last.hours?.opens === own?.opens && last.hours?.closes === own?.closes)
      last.to = day
    else runs.push({ from: day, to: day, hours: own })
  }
  return runs
}

function WorkingHoursText({ hours }: { hours: WorkingHours }) {
  const { t, figures } = useText(vendorsText)
  return (
    <dl className="flex flex-col">
      {groupDays(hours).map(({ from, to, hours }) => (
        <div key={from} className="flex flex-wrap justify-between gap-x-4 sm:max-w-sm">
          <dt>
            {from === to
              ? t(`vendors.${from}`)
              : t('vendors.days', { from: t(`vendors.${from}`), to: t(`vendors.${to}`) })}
          </dt>
          <dd className="text-ink-2">
            {hours ? (
              <Isolate>
                {t('vendors.times', {
                  opens: formatTimeOfDay(hours.opens, figures),
                  closes: formatTimeOfDay(hours.closes, figures),
                })}
              </Isolate>
            ) : (
              t('vendors.dayOff')
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type VendorContactDialogProps = {
  vendor: Order['vendor']
  open: boolean
  onClose: () => void
  /** First message of a WhatsApp chat: what this is about. */
  message: string
}

export function VendorContactDialog({ vendor, open, onClose, message }: VendorContactDialogProps) {
  const { t } = useText()
  const { name } = useVendorNames(vendor)
  const mail = mailtoHref(vendor.email)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('product.contactVendor')}
      footer={
        <>
          {vendor.phone && <CallLink phone={vendor.phone} />}
          <WhatsAppLink phone={vendor.phone} message={message} />
          {mail && (
            <a href={mail} className={buttonClasses('quiet', 'md')}>
              <Icon of={Mail} />
              {t('common.email')}
            </a>
          )}
        </>
      }
    >
      <h3 className="mb-3 text-xl">
        <Bdi>{name}</Bdi>
      </h3>
      <VendorFacts vendor={vendor} />
    </Dialog>
  )
}

type VendorLogoProps = { name: string; logo?: string | undefined; className?: string }

/** A vendor's logo; without one, or when it cannot be read, the first letter of its name. */
export function VendorLogo({ name, logo, className }: VendorLogoProps) {
  const [broken, setBroken] = useState<string>()
  const usableLogo = logo && logo !== broken ? logo : undefined
  const copies = usableLogo && imageCopies(usableLogo)
  const classes = cx('size-12 shrink-0 overflow-hidden rounded-control', className)
  if (copies)
    return (
      <img
        src={copies.thumbnail ?? copies.url}
        alt=""
        width={96}
        height={96}
        onError={() => setBroken(usableLogo)}
        className={cx(classes, 'bg-backdrop object-contain')}
      />
    )
  return (
    <span
      aria-hidden="true"
      className={cx(
        classes,
        'flex items-center justify-center bg-brand text-xl font-bold text-on-brand',
      )}
    >
      {name.trim().charAt(0)}
    </span>
  )
}

type HolidayNoticeProps = {
  vendor: { holiday?: Holiday | undefined } | undefined
  className?: string
}

export function HolidayNotice({ vendor, className }: HolidayNoticeProps) {
  const { t, date } = useText(vendorsText)
  const [now] = useState(() => new Date())
  const { holiday } = vendor ?? {}
  if (!vendor || !holiday || !isOnHoliday(vendor, now)) return null
  return (
    <p className={cx('flex gap-2 bg-ask-tint px-4 py-3 text-sm text-ask', className)}>
      <Icon of={CalendarClock} size={20} className="mt-0.5" />
      <span className="min-w-0">
        {t('vendors.onHoliday', { date: date(`${holiday.to}T12:00:00+03:00`) })}{' '}
        {holiday.note && <Bdi>{holiday.note}</Bdi>}
      </span>
    </p>
  )
}
