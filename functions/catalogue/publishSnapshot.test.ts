import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { createTestApp } from '#functions/testing/testApp.ts'
import { handler } from './publishSnapshot.ts'

test('the scheduled job stores the catalogue with no setting but table and place, and once when nothing changed', async ({
  onTestFinished,
}) => {
  await createTestApp()
  const folder = mkdtempSync(join(tmpdir(), 'qitati-snapshots-'))
  for (const name of Object.keys(process.env).filter((one) => one.startsWith('CLERK_')))
    vi.stubEnv(name, undefined)
  vi.stubEnv('SNAPSHOT_STORE', pathToFileURL(folder).href)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
  await handler()
  expect(readdirSync(folder)).toEqual(['catalogue.snapshot'])
  const { mtimeMs } = statSync(join(folder, 'catalogue.snapshot'))
  await handler()
  expect(statSync(join(folder, 'catalogue.snapshot')).mtimeMs).toBe(mtimeMs)
})
