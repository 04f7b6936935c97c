import type { ReactNode } from 'react'
import { telHref } from '#shared/kernel/contactLinks.ts'
import { formatPhone } from '#shared/kernel/phone.ts'
import type { Order } from '#shared/orders/schema.ts'
import type { Vendor } from '#shared/vendors/schema.ts'
import { vendorsText } from '../../text/ar/vendors.ts'
import { useText } from '../../text/useText.ts'
import { Bdi, LtrText } from '../../ui/Bdi.tsx'
import { cx } from '../../ui/cx.ts'
import { MailLink } from '../../ui/parts/MailLink.tsx'
import { useVendorNames } from './useVendorNames.ts'
import { WorkingHoursText } from './WorkingHoursText.tsx'

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
    [t('product.businessName'), complete && businessName],
    [t('product.ownerName'), owner],
    [t('product.location'), place],
    [
      t('product.phone'),
      phone && (
        <a href={telHref(phone)} className="text-brand underline underline-offset-4">
          <LtrText>{formatPhone(phone)}</LtrText>
        </a>
      ),
    ],
    [t('product.email'), email && <MailLink email={email} className="underline" />],
    [t('vendors.hours'), workingHours && <WorkingHoursText hours={workingHours} />],
    [t('product.businessDescription'), businessDescription],
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
                value || t('product.notGiven')
              )}
            </dd>
          </div>
        ))}
    </dl>
  )
}
