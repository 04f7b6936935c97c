import { expect, it } from 'vitest'
import { clearableText, optionalText, requiredText } from './text.ts'

const name = requiredText('Name is required', 20)
const problems = (schema: typeof name, text: unknown) =>
  schema.safeParse(text).error?.issues.map(({ message }) => message)

it('rejects a lone surrogate, alone or among other characters, with one message', () => {
  for (const half of ['\ud800', 'a\udc00b', 'فلتر \ud83d زيت'])
    for (const schema of [name, optionalText(), clearableText()])
      expect(schema.safeParse(half).error?.issues.map(({ message }) => message)).toEqual([
        'Text holds broken characters',
      ])
  expect(name.parse('فلتر 🔧')).toBe('فلتر 🔧')
})

it('treats invisible text as empty', () => {
  for (const nothing of [
    '\u200f\u200b\u2060',
    '\u200b\u200f',
    ' \u00a0\u3000\n',
    '\u064b\u0651',
    '\u0000\u0007\u0085',
    '\u3164\u2800',
    '\u202e\u2066',
  ]) {
    expect(problems(name, nothing)).toEqual(['Name is required'])
    expect(optionalText().parse(nothing)).toBeUndefined()
    expect(clearableText().parse(nothing)).toBe('')
  }
  expect([optionalText().parse(null), optionalText().parse(undefined)]).toEqual([
    undefined,
    undefined,
  ])
})

it('drops control and direction characters, and keeps those that letters need', () => {
  expect(name.parse(' ab\u0000c\u001bd\u009be ')).toBe('abcde')
  expect(name.parse('فلتر\u202eتيز\u2066')).toBe('فلترتيز')
  expect(name.parse('می\u200cخواهم \u200eA1')).toBe('می\u200cخواهم \u200eA1')
  expect(name.parse('one\r\ntwo\tthree')).toBe('one two three')
})

it('keeps line breaks and tabs in text of several lines', () => {
  const lines = requiredText('Text is required', 100, { lines: true })
  expect(lines.parse('one\r\ntwo\u0000\n\n\tthree\u2028four')).toBe('one\ntwo\n\n\tthree\nfour')
  expect(optionalText(100, { lines: true }).parse('a\nb')).toBe('a\nb')
  expect(lines.parse('\u202e76543210770\u202c')).toBe('76543210770\u202c')
})

it('measures the cleaned text', () => {
  expect(name.parse(`${'\u0000'.repeat(50)}${'a'.repeat(20)}`)).toHaveLength(20)
  expect(problems(name, 'a'.repeat(21))).toEqual(['Text is too long (at most 20 characters)'])
  expect(problems(name, 7)).toEqual(['Name is required'])
})
