import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { functionPlans } from '#functions/plans/functionPlans.ts'
import { testOrigin } from '#functions/testing/tokens.ts'
import budgets from '../ci/budgets.json' with { type: 'json' }
import { toBundlePath } from './bundle.ts'

type Budget = Partial<Record<string, number>>

const names = functionPlans.map(({ name }) => name)

test.each(names)('%s has no more code than its budget', (name) => {
  const { [name]: budget = budgets.functionKB.others } = budgets.functionKB as Budget
  expect(statSync(join(toBundlePath(name), 'index.mjs')).size / 1024).toBeLessThan(budget)
})

/** Starts the function where no package is installed, as on Lambda; returns the modules Node has loaded. */
function startAlone(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
  const store = pathToFileURL(folder).href
  const copy = join(folder, 'index.mjs')
  copyFileSync(join(toBundlePath(name), 'index.mjs'), copy)
  const program = `await import(${JSON.stringify(pathToFileURL(copy).href)})
    process.stdout.write('\\n' + process.moduleLoadList.join(' ')); process.exit(0)`
  try {
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
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test.each(names)('%s starts without installed packages', (name) => {
  const loaded = startAlone(name)
  expect(loaded).toContain('NativeModule http')
  // fetch takes 20 ms to load.
  if (['orders', 'catalogue', 'images'].includes(name)) expect(loaded).not.toContain('undici')
})
