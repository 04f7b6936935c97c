import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Linter } from 'eslint'
import { afterEach, expect, it } from 'vitest'
import house from './houseRules.ts'

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

function listMessages(code: string, filename = 'file.js'): string[] {
  const rules = Object.fromEntries(
    Object.keys(house.rules).map((rule) => [`house/${rule}`, 2 as const]),
  )
  return new Linter({ cwd: tmpdir() })
    .verify(code, { plugins: { house }, files: ['**/*.js', '**/*.ts'], rules }, { filename })
    .map(({ message }) => message)
}

it.each([
  ['const sellerId = 1', "'seller' in sellerId: say vendor"],
  ['function f(pictures) {}', "'pictures' in pictures: say image"],
  ['export function priceOf() {}', 'priceOf: a verb or noun that says what it is'],
  ['const found = []', 'found: a verb or noun that says what it is'],
])('%s', (code, message) => {
  expect(listMessages(code)).toEqual([message])
})

it.each([
  'const vendorId = 1',
  'f({ seller: 1 })',
  'function f() { const found = 1 }',
  'const Of = 1',
])('permits %s', (code) => {
  expect(listMessages(code)).toEqual([])
})

it('rejects a comment of more than 80 words, in a block or in lines one below the other', () => {
  const message = 'A comment of 81 words: at most 80'
  const lines = (count: number) => '// Why so\n'.repeat(count)
  expect(listMessages(`/** - ${'a '.repeat(80)}*/`)).toEqual([])
  expect(listMessages(`/** - ${'a '.repeat(81)}*/`)).toEqual([message])
  expect(listMessages(`${lines(40)}// a`)).toEqual([message])
  expect(listMessages(`${lines(40)}const a = 1\n${lines(40)}`)).toEqual([])
})

it('reports a folder of more than 25 sources once, and counts no tests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'house-'))
  folders.push(folder)
  const name = (index: number) => join(folder, `f${String(index).padStart(2, '0')}.ts`)
  for (let index = 0; index < 25; index++) writeFileSync(name(index), '')
  writeFileSync(join(folder, 'a.test.ts'), '')
  expect(listMessages('', name(0))).toEqual([])
  writeFileSync(name(25), '')
  expect(listMessages('', name(0))).toEqual([
    '26 source files in one folder: divide it (at most 25)',
  ])
  expect(listMessages('', name(1))).toEqual([])
})
