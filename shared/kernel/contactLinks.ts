import { foldDigits } from './digits.ts'
import { normaliseIraqiMobile } from './phone.ts'

/** Address that dials a number: what is no digit or plus is left out. */
export function telHref(phone: string): string {
  const number = normaliseIraqiMobile(phone) ?? foldDigits(phone).replace(/[^\d+]/g, '')
  return `tel:${number}`
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
