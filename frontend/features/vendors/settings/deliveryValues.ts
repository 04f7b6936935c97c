/** A shop's terms of delivery as they are typed; pure. */
import { parseIqd } from '#shared/kernel/numbers.ts'
import type { DeliveryTerms } from '#shared/vendors/schema.ts'

export interface RateValues {
  fee: string
  days: string
}

export interface DeliveryValues extends RateValues {
  /** By governorate. */
  exceptions: Record<string, RateValues>
  freeFrom: string
}

export const newTerms = (fee: string): DeliveryValues => ({
  fee,
  days: '3',
  exceptions: {},
  freeFrom: '',
})

const toText = (value: number | undefined) => (value === undefined ? '' : String(value))
const rateValues = ({ fee, days }: Pick<DeliveryTerms, 'fee' | 'days'>): RateValues => ({
  fee: String(fee),
  days: toText(days),
})

/** Null for a shop that has not said anything. */
export const fromTerms = (terms: DeliveryTerms | undefined): DeliveryValues | null =>
  terms
    ? {
        ...rateValues(terms),
        exceptions: Object.fromEntries(
          Object.entries(terms.exceptions ?? {}).map(([id, rate = terms]) => [
            id,
            rateValues(rate),
          ]),
        ),
        freeFrom: toText(terms.freeFrom),
      }
    : null

/** NaN for what is no number, which the contract's schema rejects. */
const amount = (text: string) => parseIqd(text) ?? Number.NaN
const optionalAmount = <Name extends string>(name: Name, text: string) =>
  (text.trim() === '' ? {} : { [name]: amount(text) }) as Partial<Record<Name, number>>
const toRate = ({ fee, days }: RateValues) => ({
  fee: amount(fee),
  ...optionalAmount('days', days),
})

export const toTerms = ({ exceptions, freeFrom, ...usual }: DeliveryValues): DeliveryTerms => ({
  ...toRate(usual),
  ...(Object.keys(exceptions).length > 0 && {
    exceptions: Object.fromEntries(
      Object.entries(exceptions).map(([id, rate]) => [id, toRate(rate)]),
    ),
  }),
  ...optionalAmount('freeFrom', freeFrom),
})

/** Below the smallest banknote: 5 was probably meant in thousands. */
export const isTooSmall = (sum = 0): boolean => sum > 0 && sum < 250

/** Whether no amount was probably meant in thousands. */
export const looksRight = ({ fee, freeFrom, exceptions = {} }: DeliveryTerms): boolean =>
  ![fee, freeFrom, ...Object.values(exceptions).map((rate) => rate?.fee)].some(isTooSmall)
