/** What a vendor's search finds an order by: number, customer, phone, place, parts. */
import type { OrderListing } from '#functions/table/records.ts'
import { findGovernorate } from '#shared/addresses/findGovernorate.ts'
import { fold, foldDigits, foldTokens, partNumberKey } from '#shared/catalogue/fold.ts'
import { toOrderNumber } from '#shared/kernel/orderNumber.ts'

type Test = (listing: OrderListing) => boolean

/**
 * Whether an order matches the text: as a whole, or each of its words («احمد البصرة»). A whole order id
 * matches that order alone.
 */
export function orderMatcher(text: string): Test {
  const orderId = orderIdIn(text)
  if (orderId) return (listing) => listing.orderId === orderId
  const whole = partMatcher(text)
  const words = foldTokens(text).map(partMatcher)
  return (listing) =>
    whole(listing) || (words.length > 1 && words.every((matches) => matches(listing)))
}

function partMatcher(text: string): Test {
  const typed = fold(text)
  if (typed === '') return () => false
  const phone = phoneDigits(text)
  const governorate = findGovernorate(text)?.id
  const number = /\d/.test(typed) && typed.length >= 3 ? partNumberKey(text) : ''
  const contains = (field = '') => fold(field).includes(typed)
  const tests: Test[] = [
    (listing) => matchesNumber(text, listing),
    ({ customer: { firstName, lastName, email } }) =>
      contains(`${firstName} ${lastName}`) || contains(email),
    ({ phone: first = '', phone2 = '' }) =>
      phone !== '' && [first, phone2].some((one) => onlyDigits(one).includes(phone)),
    ({ province = '', city }) => {
      const place = findGovernorate(province)
      return (
        contains(province) ||
        contains(city) ||
        (place !== undefined &&
          (place.id === governorate || contains(place.nameAr) || contains(place.nameEn)))
      )
    },
    ({ parts = '' }) =>
      parts
        .split('\n')
        .some((part) => contains(part) || (number !== '' && partNumberKey(part).includes(number))),
  ]
  return (listing) => tests.some((test) => test(listing))
}

const typedNumber = (text: string) => foldDigits(text).trim().replace(/^#/, '').trim().toUpperCase()

/** The text as an order id, if it is a whole one: with or without '#', in any case and digits. */
export function orderIdIn(text: string): string | undefined {
  const typed = typedNumber(text)
  return /^[0-9A-HJKMNP-TV-Z]{26}$/.test(typed) ? typed : undefined
}

export function matchesNumber(text: string, { orderId }: OrderListing): boolean {
  const typed = typedNumber(text)
  return typed !== '' && toOrderNumber(orderId).includes(typed)
}

const onlyDigits = (text: string) => foldDigits(text).replace(/\D/g, '')

/**
 * The digits of a phone number or a piece of one, in any script and format, with 0 for Iraq's country
 * code; empty for other texts, and for fewer than three digits.
 */
function phoneDigits(text: string): string {
  const typed = foldDigits(text.normalize('NFKC')).replace(/\p{Cf}/gu, '')
  if (!/^[\d\s+().\-‐-―−_/]+$/.test(typed)) return ''
  const digits = typed.replace(/\D/g, '').replace(/^(00)?964(?=\d)/, '0')
  return digits.length >= 3 ? digits.replace(/^00/, '0') : ''
}
