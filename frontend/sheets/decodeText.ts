/**
 * A file's bytes as text, as spreadsheets in Iraq save it: UTF-8, UTF-16 ("Unicode text") or
 * Windows-1256 (Excel's plain CSV on an Arabic Windows).
 */
/** Why bytes cannot be read as text. */
export type DecodingRejection = 'empty' | 'tooLarge' | 'binary' | 'excelFile' | 'wrongEncoding'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256'

export type DecodedText =
  | { text: string; encoding: Encoding; rejected?: undefined }
  | { rejected: DecodingRejection; text?: undefined }

/** `largest` is in bytes. */
export function decodeText(bytes: Uint8Array, largest: number): DecodedText {
  if (bytes.length > largest) return { rejected: 'tooLarge' }
  if (bytes.length === 0) return { rejected: 'empty' }
  if (startsWith(bytes, 'PK\x03\x04') || startsWith(bytes, '\xd0\xcf\x11\xe0'))
    return { rejected: 'excelFile' }
  const wide = wideEncoding(bytes)
  if (wide) return readable(new TextDecoder(wide).decode(bytes), wide)
  if (hasControls(bytes)) return { rejected: 'binary' }
  try {
    return readable(new TextDecoder('utf-8', { fatal: true }).decode(bytes), 'utf-8')
  } catch {
    const text = new TextDecoder('windows-1256').decode(bytes)
    return mixesScripts(text) ? { rejected: 'wrongEncoding' } : readable(text, 'windows-1256')
  }
}

function readable(text: string, encoding: Encoding): DecodedText {
  return looksGarbled(text) ? { rejected: 'wrongEncoding' } : { text, encoding }
}

function startsWith(bytes: Uint8Array, mark: string): boolean {
  return Array.from(mark).every((sign, index) => bytes[index] === sign.charCodeAt(0))
}

/** By the byte order mark, or without one by the high bytes: 0 for Latin, 6 for Arabic letters. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (startsWith(bytes, '\xff\xfe')) return 'utf-16le'
  if (startsWith(bytes, '\xfe\xff')) return 'utf-16be'
  const looked = Math.min(bytes.length, 4096) & ~1
  if (looked < 4) return undefined
  const high = [0, 0]
  for (let index = 0; index < looked; index++)
    if (bytes[index] === 0 || bytes[index] === 6) high[index % 2] = (high[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = high.map((count) => count / (looked / 2))
  if (odd > 0.9 && even < 0.3) return 'utf-16le'
  if (even > 0.9 && odd < 0.3) return 'utf-16be'
  return undefined
}

/** Control characters other than tabs, line and page breaks, and DOS's end of file. */
function hasControls(bytes: Uint8Array): boolean {
  for (const byte of bytes)
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 26)
      return true
  return false
}

const suspectLetters = 'طظØÙ'

/**
 * UTF-8 Arabic that was once read in the wrong encoding and saved: every second letter is ط or ظ
 * (from Windows-1256), or Ø or Ù (from Latin-1). In real text they are rare.
 */
function looksGarbled(text: string): boolean {
  let letters = 0
  let suspects = 0
  let lost = 0
  // Counted one by one: a list of the letters of 20 MB would take a gigabyte.
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 0x80 || code === 0xa0) continue
    letters++
    if (code === 0xfffd) lost++
    if (code < 0x700 && suspectLetters.includes(text.charAt(at))) suspects++
  }
  // A vendor's own text may contain a lost character or two, and its export must still import.
  return (suspects >= 4 && suspects > letters / 4) || (lost >= 2 && lost > letters / 20)
}

/** Text in a third encoding, read as Windows-1256, has Arabic letters next to accented Latin ones. */
function mixesScripts(text: string): boolean {
  const clashes = text.match(/[ء-ي][à-öø-ÿœŒƒ¢-©¬-¯²-¶¹¼-¾]|[à-öø-ÿœŒƒ¢-©¬-¯²-¶¹¼-¾][ء-ي]/g)
  return (clashes?.length ?? 0) >= 2
}
