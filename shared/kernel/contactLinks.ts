import { foldDigits } from './digits.ts'
import { normaliseIraqiMobile } from './phone.ts'

/** Address that dials a number: what is no digit or plus is left out. */
export function telHref(phone: string): string {
  const number = normaliseIraqiMobile(phone) ?? foldDigits(phone).replace(/[^\d+]/g, '')
  return `tel:${number}`
}

/** What HTML takes for an address in `<input type="email">`, with a dot in its domain. */
const plainAddress = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i

/**
 * Address that opens a letter; undefined for what is no plain e-mail address, since the rest of
 * `mailto:` would be read as further recipients, subject and text.
 */
export function mailtoLink(email: string): string | undefined {
  const address = email.trim()
  if (!plainAddress.test(address)) return undefined
  const at = address.lastIndexOf('@')
  return `mailto:${encodeURIComponent(address.slice(0, at))}${address.slice(at)}`
}

/**
 * Address that opens a WhatsApp chat with the text filled in; undefined when the number is no
 * Iraqi mobile, since a landline has no WhatsApp.
 */
export function whatsAppHref(phone: string, text: string): string | undefined {
  const mobile = normaliseIraqiMobile(phone)
  if (mobile === undefined) return undefined
  return `https://wa.me/964${mobile.slice(1)}?text=${encodeURIComponent(text)}`
}
