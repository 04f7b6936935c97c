import { foldDigits } from './digits.ts'
import { normaliseIraqiMobile } from './phone.ts'

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
