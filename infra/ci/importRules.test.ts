import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = process.cwd()

/** One planted import per rule: the file that breaks it, and what it imports. */
const planted: [rule: string, from: string, to: string][] = [
  ['shared-is-pure', 'shared/orders/a.ts', 'functions/orders/store.ts'],
  ['shared-domains-share-schemas-only', 'shared/orders/b.ts', 'shared/cars/contract.ts'],
  ['whole-contract-is-for-infra-and-types', 'frontend/api/b.ts', 'shared/contract/index.ts'],
  ['functions-stay-in-functions', 'functions/orders/c.ts', 'infra/local/d.ts'],
  [
    'functions-products-import-earlier-levels-only',
    'functions/products/a.ts',
    'functions/orders/store.ts',
  ],
  [
    'functions-catalogue-import-earlier-levels-only',
    'functions/catalogue/a.ts',
    'functions/orders/store.ts',
  ],
  [
    'functions-search-import-earlier-levels-only',
    'functions/search/a.ts',
    'functions/table/keys.ts',
  ],
  [
    'the-port-hides-its-engine',
    'functions/site/a.ts',
    'functions/catalogue/readModel/readModel.ts',
  ],
  ['functions-folders-have-a-level', 'functions/orders/e.ts', 'functions/unlisted/a.ts'],
  ['functions-stay-in-functions', 'functions/orders/c.test.ts', 'infra/local/d.ts'],
  ['handlers-run-anywhere', 'functions/orders/d.ts', 'functions/local/engine.ts'],
  ['shared-is-below-everything', 'shared/orders/c.test.ts', 'infra/local/d.ts'],
  [
    'endpoints-do-not-import-endpoints',
    'functions/orders/getOrder.ts',
    'functions/cars/readHandlers.ts',
  ],
  ['endpoints-do-not-touch-the-table', 'functions/users/getMe.ts', 'functions/table/keys.ts'],
  ['stores-know-no-http', 'functions/users/store.ts', 'functions/http/handle.ts'],
  [
    'orders-imports-stated-features',
    'frontend/features/orders/a.ts',
    'frontend/features/cars/a.ts',
  ],
  [
    'other-features-import-session-only',
    'frontend/features/garage/a.ts',
    'frontend/features/cars/a.ts',
  ],
  ['features-know-no-pages', 'frontend/features/orders/b.ts', 'frontend/pages/a.ts'],
  ['ui-knows-no-data', 'frontend/ui/a.ts', 'frontend/api/a.ts'],
  ['pages-do-not-fetch', 'frontend/pages/b.ts', 'frontend/api/a.ts'],
  ['browser-code-stays-in-the-browser', 'frontend/app/a.ts', 'functions/orders/store.ts'],
  ['infra-knows-handlers-by-path-only', 'infra/stacks/apiStack.ts', 'functions/orders/store.ts'],
]

let tree: string

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'qitati-imports-'))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), text)
  }
  const targets = new Set(planted.map(([, , to]) => to))
  for (const target of targets) write(target, 'export const value = 1\n')
  for (const [, from, to] of planted) {
    const up = '../'.repeat(from.split('/').length - 1)
    write(from, `import { value } from '${up}${to}'\nexport const here = value\n`)
  }
  // The one import each way that makes a cycle.
  write('frontend/text/a.ts', "import { b } from './b.ts'\nexport const a = () => b\n")
  write('frontend/text/b.ts', "import { a } from './a.ts'\nexport const b = () => a\n")
  write('functions/cars/sdk.ts', "import '@aws-sdk/client-dynamodb'\n")
  write('functions/catalogue/sqlite.ts', "import 'node:sqlite'\n")
  write('shared/cars/missing.ts', "import 'no-such-package'\n")
  write(
    'tsconfig.json',
    '{ "compilerOptions": { "module": "nodenext", "allowImportingTsExtensions": true, "noEmit": true } }',
  )
  write('package.json', '{ "type": "module", "dependencies": { "@aws-sdk/client-dynamodb": "*" } }')
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
})

afterAll(() => rmSync(tree, { recursive: true, force: true }))

describe('import rules', () => {
  it('every planted forbidden import is found', () => {
    let output: string
    try {
      output = execFileSync(
        join(root, 'node_modules/.bin/depcruise'),
        [
          'shared',
          'functions',
          'infra',
          'frontend',
          '--output-type',
          'json',
          '--config',
          join(root, '.dependency-cruiser.cjs'),
        ],
        { cwd: tree, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
      )
    } catch (error) {
      output = (error as { stdout: string }).stdout
    }
    const report = JSON.parse(output) as {
      summary: { violations: { from: string; rule: { name: string } }[] }
    }
    const found = report.summary.violations.map((one) => `${one.rule.name} ${one.from}`)
    for (const [rule, from] of planted) expect(found).toContain(`${rule} ${from}`)
    expect(found).toContain('no-cycles frontend/text/a.ts')
    expect(found).toContain('sdk-only-behind-ports functions/cars/sdk.ts')
    expect(found).toContain('sqlite-below-the-read-model functions/catalogue/sqlite.ts')
    expect(found).toContain('no-undeclared-packages shared/cars/missing.ts')
  })
})
