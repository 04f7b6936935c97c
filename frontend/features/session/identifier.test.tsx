import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { foldPhoneFields, readIdentifier } from './identifier.ts'

const phoneNumber = '+9647701234567'
const spellings = [
  '٠٧٧٠١٢٣٤٥٦٧',
  '0770 123 4567',
  '+964 770 123 4567',
  '009647701234567',
  '9647701234567',
  '0770-123-4567',
  '\u200f\u202a٠٧٧٠ ١٢٣ ٤٥٦٧\u202c\u200e',
]

test.each(spellings)('%s is one phone number', (text) =>
  expect(readIdentifier(text)).toEqual({ phoneNumber }),
)

test.each([
  [' \u200fAli@Example.com ', { emailAddress: 'Ali@Example.com' }],
  ['+44 7700 900123', { phoneNumber: '+447700900123' }],
  ['٠٠٤٩ ١٥١ ٢٣٤٥٦٧٨٩', { phoneNumber: '+4915123456789' }],
  ['', undefined],
  ['0770 123 456', undefined],
  ['+964 770 123 456', undefined],
  ['علي', undefined],
  ['ali@', undefined],
  ['<a@b.com>', undefined],
])('%s is read as %o', (text, expected) => expect(readIdentifier(text)).toEqual(expected))

let end: () => void
let field: HTMLInputElement
const seen: string[] = []
beforeEach(() => {
  end = foldPhoneFields()
  document.body.innerHTML = '<div class="cl-phoneInputBox"><input type="tel"></div>'
  field = document.querySelector('input') as HTMLInputElement
  seen.length = 0
  field.addEventListener('input', () => void seen.push(field.value))
})
afterEach(() => end())

const type = (text: string) => {
  field.value = ''
  for (const sign of text) fireEvent.input(field, { target: { value: field.value + sign } })
}
const paste = (text: string) => {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.defineProperty(event, 'clipboardData', { value: { getData: () => text } })
  field.dispatchEvent(event)
}

test.each(spellings)("%s reaches the sign-in service's own field with its code", (text) => {
  type(text)
  expect(seen.at(-1)).toBe(phoneNumber)
  // The service takes a lone plus for America.
  expect(seen.some((value) => value.startsWith('+') && value !== phoneNumber)).toBe(false)
  paste(text)
  expect(seen.at(-1)).toBe(phoneNumber)
})

test("another country's number and other fields are left alone", () => {
  paste('+44 7700 900123')
  expect(seen).toEqual([])
  field.parentElement?.removeAttribute('class')
  type('٠٧')
  expect(seen.at(-1)).toBe('٠٧')
})
