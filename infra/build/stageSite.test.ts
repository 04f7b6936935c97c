import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { localSiteVariables, siteFolder } from '../local/buildLocalSite.ts'
import { clerkPublishableKey } from '../local/clerk/settings.ts'
import { readSettings, type StageSettings } from '../settings.ts'
import { liveKey } from '../testing/liveKey.ts'
import { buildSite } from './buildSite.ts'
import { siteVariables } from './stageSite.ts'

const settingsWith = (changes: object = {}) =>
  readSettings({
    stage: 'production',
    overrides: JSON.stringify({
      clerkPublishableKey: liveKey,
      alarmEmail: 'operator@example.com',
      contact: { email: 'info@example.com' },
      domain: {
        name: 'qitati.example.com',
        certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/abc',
      },
      ...changes,
    }),
  })

describe('variables of a stage', () => {
  test('are its identity provider, contact and optional upload widget', () => {
    const always = { VITE_CLERK_PUBLISHABLE_KEY: liveKey, VITE_CONTACT_EMAIL: 'info@example.com' }
    expect(siteVariables(settingsWith())).toEqual(always)
    const contact = { phone: '+9647701234567', whatsapp: '+9647807654321' }
    expect(siteVariables(settingsWith({ contact }))).toEqual({
      VITE_CLERK_PUBLISHABLE_KEY: liveKey,
      VITE_CONTACT_PHONE: '+9647701234567',
      VITE_CONTACT_WHATSAPP: '+9647807654321',
    })
    const uploadWidget = { cloudName: 'qitati', uploadPreset: 'parts' }
    expect(siteVariables(settingsWith({ uploadWidget }))).toEqual({
      ...always,
      VITE_UPLOAD_WIDGET_CLOUD: 'qitati',
      VITE_UPLOAD_WIDGET_PRESET: 'parts',
    })
  })

  test('include the delivery time if the operator promises another', () => {
    const { VITE_DELIVERY_DAYS } = siteVariables(settingsWith({ deliveryDays: { from: 1, to: 4 } }))
    expect(VITE_DELIVERY_DAYS).toBe('1-4')
  })

  test("include the dollar's rate that is proposed, and sign-in by phone where Clerk has it", () => {
    const given = siteVariables(settingsWith({ usdRate: 1480, phoneSignIn: true }))
    expect(given).toMatchObject({ VITE_USD_RATE: '1480', VITE_PHONE_SIGN_IN: 'true' })
  })

  test('never name the local emulator', () => {
    const settings: StageSettings = {
      ...settingsWith(),
      clerkPublishableKey,
      identityHost: 'clerk.local.test',
    }
    expect(() => siteVariables(settings)).toThrow('cannot be built with the key of the local')
  })
})

/** Hashes of a folder's files by their paths. */
const hashFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .toSorted()
    .map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('hex'),
    ])

test('a build is reproducible, and has its own variables and none of the shell', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'site-'))
  const folder = join(parent, 'site')
  vi.stubEnv('VITE_CLERK_PROXY_URL', '/__elsewhere')
  vi.stubEnv('VITE_DELIVERY_DAYS', '1-4')
  await buildSite(folder, localSiteVariables)
  expect(process.env.VITE_CLERK_PROXY_URL).toBe('/__elsewhere')
  vi.unstubAllEnvs()
  const files = hashFiles(folder)
  expect(files.length).toBeGreaterThan(10)
  // Vitest's global setup built it, in a process without such variables.
  expect(files).toEqual(hashFiles(siteFolder))
  rmSync(parent, { recursive: true })
})
