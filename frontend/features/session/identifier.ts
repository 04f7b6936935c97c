import { foldDigits } from '#shared/kernel/numbers.ts'
import { isCallable, normaliseIraqiMobile } from '#shared/kernel/contact.ts'

/** What a person is known by, as Clerk's windows are filled in with it. */
export type Identifier = { phoneNumber: string } | { emailAddress: string }

const emailAddress = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/

/** With its country code, as E.164 has it; undefined for anything but an Iraqi mobile. */
function toE164(text: string): string | undefined {
  const mobile = normaliseIraqiMobile(text)
  return mobile && `+964${mobile.slice(1)}`
}

/** A phone number in any spelling, another country's with its code, or an e-mail address. */
export function readIdentifier(text: string): Identifier | undefined {
  const typed = foldDigits(text.normalize('NFKC')).replace(/[\s\p{Cf}]/gu, '')
  if (emailAddress.test(typed)) return { emailAddress: typed }
  const iraqi = toE164(typed)
  if (iraqi) return { phoneNumber: iraqi }
  const foreign = /^(?:\+|00)([1-9][\d().-]+)$/.exec(typed)?.[1]?.replace(/\D/g, '')
  const isForeign = foreign && isCallable(foreign) && foreign.length <= 15 && !/^964/.test(foreign)
  return isForeign ? { phoneNumber: `+${foreign}` } : undefined
}

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/**
 * Lets Clerk's own phone field read what ours reads: it drops Arabic digits, and takes a typed '+964' for
 * an American number. Listens before the SDK does. Returns what ends it.
 */
export function foldPhoneFields(): () => void {
  const fold = (event: Event) => {
    const field = event.target
    if (!(field instanceof HTMLInputElement) || !field.closest('.cl-phoneInputBox')) return
    const pasted = (event as Partial<ClipboardEvent>).clipboardData?.getData('text')
    const text = pasted ?? field.value
    const folded = foldDigits(text).replace(/\p{Cf}/gu, '')
    // A '+' alone would change the country; of a pasted number the SDK reads the code itself.
    const number = toE164(text) ?? (pasted === undefined ? folded.replace(/^\+/, '') : folded)
    if (number === text) return
    setValue?.call(field, number)
    if (pasted === undefined) return
    event.preventDefault()
    event.stopPropagation()
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  document.addEventListener('input', fold, true)
  document.addEventListener('paste', fold, true)
  return () => {
    document.removeEventListener('input', fold, true)
    document.removeEventListener('paste', fold, true)
  }
}
