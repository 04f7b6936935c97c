import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import importRules from '../lint/importRules.json' with { type: 'json' }

const root = process.cwd()

/** Imports that break a rule: the file, and what it imports. */
const planted = new Map<string, string[][]>([
  ...importRules.rules.map((rule) => [rule.name, rule.planted] as const),
  [
    'functions-products-import-earlier-levels-only',
    [['functions/products/a.ts', 'functions/orders/store.ts']],
  ],
  [
    'functions-catalogue-import-earlier-levels-only',
    [['functions/catalogue/a.ts', 'functions/orders/store.ts']],
  ],
  [
    'functions-search-import-earlier-levels-only',
    [['functions/search/a.ts', 'functions/table/keys.ts']],
  ],
  [
    'orders-imports-stated-features',
    [['frontend/features/orders/a.ts', 'frontend/features/cars/a.ts']],
  ],
])

let tree: string

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'qitati-imports-'))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), text)
  }
  const isOurs = (to: string) => to.endsWith('.ts')
  const imports = [...planted.values()].flat()
  for (const [, to = ''] of imports) if (isOurs(to)) write(to, 'export const value = 1\n')
  for (const [from = '', to = ''] of imports) {
    const up = isOurs(to) ? '../'.repeat(from.split('/').length - 1) : ''
    write(from, `import { value } from '${up}${to}'\nexport const here = value\n`)
  }
  write(
    'tsconfig.json',
    '{ "compilerOptions": { "module": "nodenext", "allowImportingTsExtensions": true, "noEmit": true } }',
  )
  write('package.json', '{ "type": "module", "dependencies": { "@aws-sdk/client-dynamodb": "*" } }')
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
})

afterAll(() => rmSync(tree, { recursive: true, force: true }))

describe('import rules', () => {
  it('every planted forbidden import is found, of every rule', () => {
    let output: string
    const words = ['shared', 'functions', 'infra', 'frontend', '--output-type', 'json', '--config']
    try {
      output = execFileSync(
        join(root, 'node_modules/.bin/depcruise'),
        [...words, join(root, '.dependency-cruiser.cjs')],
        { cwd: tree, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
      )
    } catch (error) {
      output = (error as { stdout: string }).stdout
    }
    const report = JSON.parse(output) as {
      summary: { violations: { from: string; rule: { name: string } }[] }
    }
    const violations = report.summary.violations.map((one) => `${one.rule.name} ${one.from}`)
    for (const [rule, files] of planted) {
      expect(files, rule).not.toEqual([])
      for (const [from] of files) expect(violations).toContain(`${rule} ${from}`)
    }
  })
})
