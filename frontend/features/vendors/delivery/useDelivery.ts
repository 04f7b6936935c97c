import { findGovernorate, governorateById } from '#shared/addresses/governorates.ts'
import type { DeliveryTerms } from '#shared/vendors/schema.ts'
import { useEndpoint } from '../../../api/useEndpoint.ts'
import { createStored, useStore } from '../../../storage/createStore.ts'
import { deliveryText } from '../../../text/ar/delivery.ts'
import { useText } from '../../../text/useText.ts'
import { useSession } from '../../session/useSession.ts'

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
    cost: ({ fee, isWaived }: { fee: number; isWaived?: boolean }, governorate?: string) => {
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
