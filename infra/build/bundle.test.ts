import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { functionPlans } from '#functions/plans/functionPlans.ts'
import { testOrigin } from '#functions/testing/tokens.ts'
import budgets from '../ci/budgets.json' with { type: 'json' }
import { toBundlePath } from './bundle.ts'

type Budget = Partial<Record<string, number>>

test.each(functionPlans.map(({ name }) => name))('%s has no more code than its budget', (name) => {
  const { [name]: budget = budgets.functionKB.others } = budgets.functionKB as Budget
  expect(statSync(join(toBundlePath(name), 'index.mjs')).size / 1024).toBeLessThan(budget)
})

/** Modules that Node has loaded when the function has started. */
function loadedBy(name: string, folder: string): string {
  const store = pathToFileURL(folder).href
  const program = `await import(${JSON.stringify(pathToFileURL(join(toBundlePath(name), 'index.mjs')).href)})
    process.stdout.write('\\n' + process.moduleLoadList.join(' ')); process.exit(0)`
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    env: {
      AWS_REGION: 'eu-central-1',
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
      TABLE_NAME: 'none',
      // Nothing listens there: the key set is tried, and the function starts without it.
      CLERK_ISSUER: 'https://127.0.0.1:9',
      CLERK_AUTHORIZED_PARTIES: testOrigin,
      IMAGE_STORE: store,
      SNAPSHOT_STORE: store,
    },
  })
  return output.toString().split('\n').at(-1) ?? ''
}

test.each(['orders', 'catalogue', 'images'])(
  '%s starts without fetch, which takes 20 ms to load',
  (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
    try {
      const loaded = loadedBy(name, folder)
      expect(loaded).toContain('NativeModule http')
      expect(loaded).not.toContain('undici')
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)
