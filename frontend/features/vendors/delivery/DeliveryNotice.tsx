import { Truck } from 'lucide-react'
import { findGovernorate } from '#shared/addresses/findGovernorate.ts'
import { governorateById } from '#shared/addresses/governorates.ts'
import { quoteDelivery } from '#shared/vendors/delivery.ts'
import type { DeliveryTerms } from '#shared/vendors/schema.ts'
import { deliveryText } from '../../../text/ar/delivery.ts'
import { useGovernorateOptions } from '../../../text/governorateLabel.ts'
import { useText } from '../../../text/useText.ts'
import { cx, Icon } from '../../../ui/elements.tsx'
import { Select } from '../../../ui/forms/Field.tsx'
import { useEndpoint } from '../../../api/useEndpoint.ts'
import { createStored, useStore } from '../../../storage/createStore.ts'
import { useSession } from '../../session/useSession.ts'

type Props = {
  terms: DeliveryTerms | undefined
  /** What the parts from this shop cost, IQD. */
  goods: number
  className?: string
}

/** What a shop's delivery costs and takes, for the visitor's governorate, which can be chosen here. */
export function DeliveryNotice({ terms, goods, className }: Props) {
  const { t, iqd } = useText(deliveryText)
  const governorates = useGovernorateOptions()
  const differs = hasExceptions(terms)
  const { governorate, choose } = useDeliveryPlace(differs)
  const quote = quoteDelivery(terms, governorate, goods)
  const { cost, time } = useQuoteText()
  const facts = [
    time(quote.days),
    quote.dependsOnPlace && t('delivery.depends'),
    terms?.freeFrom !== undefined &&
      quote.fee > 0 &&
      t('delivery.freeFrom', { sum: iqd(terms.freeFrom) }),
  ].filter(Boolean)
  return (
    <div className={cx('flex flex-wrap items-center gap-x-4 gap-y-2 text-sm', className)}>
      <p aria-live="polite" className="flex min-w-0 flex-1 basis-52 gap-2.5">
        <Icon of={Truck} size={20} className="mt-0.5 text-brand" />
        <span className="min-w-0">
          <span className="block font-semibold">
            {cost(quote, differs ? governorate : undefined)}
          </span>
          <span className="block text-ink-2">{facts.join(' · ')}</span>
        </span>
      </p>
      {differs && (
        <Select
          label={t('delivery.choose')}
          hideLabel
          placeholder={t('delivery.chooseHint')}
          value={governorate ?? ''}
          onChange={({ target }) => choose(target.value)}
          options={governorates}
          className="min-w-44 max-sm:flex-1"
        />
      )}
    </div>
  )
}

/** A governorate's id; empty: not chosen. */
const chosenGovernorate = createStored(
  'qitati.governorate',
  (stored) => governorateById(typeof stored === 'string' ? stored : undefined)?.id ?? '',
)

export const hasExceptions = (terms: DeliveryTerms | undefined): boolean =>
  Object.keys(terms?.exceptions ?? {}).length > 0

/**
 * The governorate to deliver to, before an address is chosen: what the visitor chose on this device,
 * else that of the customer's address, which is read only where it makes a difference.
 */
export function useDeliveryPlace(isNeeded: boolean) {
  const { user } = useSession()
  const chosenId = useStore(chosenGovernorate)
  const reads = isNeeded && chosenId === '' && user?.role === 'customer'
  const { data } = useEndpoint('addresses/listAddresses', reads ? {} : null)
  const address = data?.find(({ isDefault }) => isDefault) ?? data?.[0]
  return {
    governorate: chosenId || (address && findGovernorate(address.province)?.id),
    choose: chosenGovernorate.write,
  }
}

/** A quote in words: 'Delivery to Basra 8,000 IQD', and 'within 3 working days'. */
export function useQuoteText() {
  const { t, iqd, localName } = useText(deliveryText)
  return {
    cost: (
      { fee, isWaived }: { fee: number; isWaived?: boolean | undefined },
      governorate?: string,
    ) => {
      if (isWaived) return t('delivery.waived')
      const knownGovernorate = governorateById(governorate)
      if (!knownGovernorate)
        return fee === 0 ? t('delivery.included') : t('delivery.costs', { fee: iqd(fee) })
      const place = localName(knownGovernorate)
      return fee === 0
        ? t('delivery.includedTo', { place })
        : t('delivery.costsTo', { place, fee: iqd(fee) })
    },
    time: (days: number | undefined) =>
      days === undefined ? t('delivery.withinUsual') : t('delivery.within', { n: days }),
  }
}
