import { foldDigits } from './numbers.ts'

/**
 * Iraqi mobiles are 07 and nine digits: Korek 75, Omnnea 76, Asiacell 77, Zain 78 and 79; 73 and 74
 * are assigned to smaller carriers. The leading zero, the country code, both or neither may be typed.
 */
const IRAQI_MOBILE = /^(?:\+|00)?(?:964)?0?(7[3-9]\d{8})$/
const FORMAT_CHARACTERS = /\p{Cf}/gu
const SEPARATORS = /[\s().\-‐-―−_/]/g

/**
 * The mobile as `07701234567`, recognised in any script or form (077..., 77..., +964, 00964, spaces,
 * dashes, Arabic digits); undefined when the text is anything else, which is then kept as typed.
 */
export function normaliseIraqiMobile(text: string): string | undefined {
  const compact = foldDigits(text.normalize('NFKC'))
    .replace(FORMAT_CHARACTERS, '')
    .replace(SEPARATORS, '')
  // `+` and `00` announce a country code: without 964 behind them it is some other country's number.
  if (/^(?:\+|00)(?!964)/.test(compact)) return undefined
  const subscriber = IRAQI_MOBILE.exec(compact)?.[1]
  return subscriber === undefined ? undefined : `0${subscriber}`
}

/** Whether somebody may answer: with its area or network code every number has ten digits (decision AU). */
export const isCallable = (text: string): boolean =>
  foldDigits(text.normalize('NFKC')).replace(/\D/g, '').length >= 10

/** A mobile as people read it, `0770 123 4567`; anything unrecognised comes back as it was. */
export function formatPhone(text: string): string {
  const mobile = normaliseIraqiMobile(text)
  if (mobile === undefined) return text
  return `${mobile.slice(0, 4)} ${mobile.slice(4, 7)} ${mobile.slice(7)}`
}

export function telHref(phone: string): string {
  const number = normaliseIraqiMobile(phone) ?? foldDigits(phone).replace(/[^\d+]/g, '')
  return `tel:${number}`
}

/** What HTML accepts as an address in `<input type="email">`, with a dot in its domain. */
const plainAddress = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i

/**
 * Address that opens a new e-mail; undefined for what is not a plain e-mail address, since the rest of
 * `mailto:` would be read as further recipients, subject and text.
 */
export function mailtoHref(email: string): string | undefined {
  const address = email.trim()
  if (!plainAddress.test(address)) return undefined
  const at = address.lastIndexOf('@')
  return `mailto:${encodeURIComponent(address.slice(0, at))}${address.slice(at)}`
}

/**
 * Address that opens a WhatsApp chat with the text filled in; undefined unless the number is an
 * Iraqi mobile, since a landline has no WhatsApp.
 */
export function whatsAppHref(phone: string, text: string): string | undefined {
  const mobile = normaliseIraqiMobile(phone)
  if (mobile === undefined) return undefined
  return `https://wa.me/964${mobile.slice(1)}?text=${encodeURIComponent(text)}`
}
