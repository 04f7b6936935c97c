import { Truck } from 'lucide-react'
import { governorates } from '#shared/addresses/governorates.ts'
import { quoteDelivery } from '#shared/vendors/delivery.ts'
import type { DeliveryTerms } from '#shared/vendors/schema.ts'
import { deliveryText } from '../../../text/ar/delivery.ts'
import { governorateLabel } from '../../../text/governorateLabel.ts'
import { useText } from '../../../text/useText.ts'
import { cx, Icon } from '../../../ui/elements.tsx'
import { Select } from '../../../ui/forms/Field.tsx'
import { hasExceptions, useDeliveryPlace, useQuoteText } from './useDelivery.ts'

type Props = {
  terms: DeliveryTerms | undefined
  /** What the parts from this shop cost, IQD. */
  goods: number
  className?: string
}

/** What a shop's delivery costs and takes, for the visitor's governorate, which can be chosen here. */
export function DeliveryNotice({ terms, goods, className }: Props) {
  const { t, iqd, language } = useText(deliveryText)
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
          options={governorates.map((each) => ({
            value: each.id,
            label: governorateLabel(each, language),
          }))}
          className="min-w-44 max-sm:flex-1"
        />
      )}
    </div>
  )
}
