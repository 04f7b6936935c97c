import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importRules } from './importRules.ts'

const root = process.cwd()

/** Imports that break a rule, by its name: the file, and what it imports. */
const planted: Record<string, Record<string, string>> = {
  'no-cycles': { 'frontend/text/a.ts': 'frontend/text/a.ts' },
  'shared-is-pure': { 'shared/orders/a.ts': 'functions/orders/store.ts' },
  'shared-domains-share-schemas-only': { 'shared/orders/b.ts': 'shared/cars/contract.ts' },
  'whole-contract-is-for-infra-and-types': { 'frontend/api/b.ts': 'shared/contract/index.ts' },
  'site-map-and-feeds-are-loaded-when-asked-for': {
    'functions/site/b.ts': 'functions/storage/folder.ts',
  },
  'sqlite-below-the-read-model': { 'functions/catalogue/sqlite.ts': 'node:sqlite' },
  'the-port-hides-its-engine': {
    'functions/site/a.ts': 'functions/catalogue/readModel/readModel.ts',
  },
  'functions-stay-in-functions': {
    'functions/orders/c.ts': 'infra/local/d.ts',
    'functions/orders/c.test.ts': 'infra/local/d.ts',
  },
  'functions-folders-have-a-level': { 'functions/orders/e.ts': 'functions/unlisted/a.ts' },
  'endpoints-do-not-import-endpoints': {
    'functions/orders/handlers.ts': 'functions/cars/readHandlers.ts',
  },
  'endpoints-do-not-touch-the-table': { 'functions/users/handlers.ts': 'functions/table/keys.ts' },
  'stores-know-no-http': { 'functions/users/store.ts': 'functions/http/handle.ts' },
  'handlers-run-anywhere': { 'functions/orders/d.ts': 'functions/local/engine.ts' },
  'shared-is-below-everything': { 'shared/orders/c.test.ts': 'infra/local/d.ts' },
  'sdk-only-behind-ports': { 'functions/cars/sdk.ts': '@aws-sdk/client-dynamodb' },
  'other-features-import-session-only': {
    'frontend/features/garage/a.ts': 'frontend/features/cars/a.ts',
  },
  'features-know-no-pages': { 'frontend/features/orders/b.ts': 'frontend/pages/a.ts' },
  'routes-import-nobody': { 'frontend/routes/a.ts': 'frontend/ui/b.ts' },
  'ui-knows-no-data': { 'frontend/ui/a.ts': 'frontend/api/a.ts' },
  'pages-do-not-fetch': { 'frontend/pages/b.ts': 'frontend/api/a.ts' },
  'browser-code-stays-in-the-browser': { 'frontend/app/a.ts': 'functions/orders/store.ts' },
  'infra-knows-handlers-by-path-only': { 'infra/stacks/apiStack.ts': 'functions/orders/store.ts' },
  'no-undeclared-packages': { 'shared/cars/missing.ts': 'no-such-package' },
  'functions-products-import-earlier-levels-only': {
    'functions/products/a.ts': 'functions/orders/store.ts',
  },
  'functions-catalogue-import-earlier-levels-only': {
    'functions/catalogue/a.ts': 'functions/orders/store.ts',
  },
  'functions-search-import-earlier-levels-only': {
    'functions/search/a.ts': 'functions/table/keys.ts',
  },
  'orders-imports-stated-features': {
    'frontend/features/orders/a.ts': 'frontend/features/cars/a.ts',
  },
}

let tree: string

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'qitati-imports-'))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), text)
  }
  const isOurs = (to: string) => to.endsWith('.ts')
  const imports = Object.values(planted).flatMap((files) => Object.entries(files))
  for (const [, to] of imports) if (isOurs(to)) write(to, 'export const value = 1\n')
  for (const [from, to] of imports) {
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
        [...words, join(root, '.dependency-cruiser.js')],
        { cwd: tree, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
      )
    } catch (error) {
      output = (error as { stdout: string }).stdout
    }
    const report = JSON.parse(output) as {
      summary: { violations: { from: string; rule: { name: string } }[] }
    }
    const violations = report.summary.violations.map((one) => `${one.rule.name} ${one.from}`)
    for (const [rule, files] of Object.entries(planted))
      for (const from of Object.keys(files)) expect(violations).toContain(`${rule} ${from}`)
  })

  it('every rule has one, those made from a list by example', () => {
    const isFromList = /-(import-earlier-levels-only|imports-stated-features)$/
    const stated = importRules.map(({ name = '' }) => name).filter((name) => !isFromList.test(name))
    expect(Object.keys(planted)).toEqual(expect.arrayContaining(stated))
  })
})
