/**
 * Digits as people type them in Iraq. Numbers arrive from Arabic, Persian and Kurdish keyboards;
 * everything that reads a number goes through here first.
 */
const ARABIC_ZERO = 0x660
const PERSIAN_ZERO = 0x6f0

/**
 * The same text with Arabic-Indic (٠-٩) and Persian or Kurdish (۰-۹) digits as 0-9, the Arabic
 * decimal sign ٫ as `.` and the thousands sign ٬ as `,`. Keeps the length: one character for one.
 */
export function foldDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹٫٬]/g, (sign) => {
    if (sign === '٫') return '.'
    if (sign === '٬') return ','
    const code = sign.charCodeAt(0)
    return String(code - (code < PERSIAN_ZERO ? ARABIC_ZERO : PERSIAN_ZERO))
  })
}
