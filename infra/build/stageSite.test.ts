import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
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

  test('never name the local emulator', () => {
    const settings: StageSettings = {
      ...settingsWith(),
      clerkPublishableKey,
      identityHost: 'clerk.local.test',
    }
    expect(() => siteVariables(settings)).toThrow('cannot be built with the key of the local')
  })
})

describe('a build', () => {
  const folders = ['first', 'second'].map((name) =>
    join(mkdtempSync(join(tmpdir(), 'site-')), name),
  )
  const filesOf = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => ({ name: file.slice(folder.length), bytes: readFileSync(file) }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))

  beforeAll(async () => {
    vi.stubEnv('VITE_CLERK_PROXY_URL', '/__clerk')
    vi.stubEnv('VITE_CLERK_JS_URL', '/__clerk/clerk.browser.js')
    for (const folder of folders) await buildSite(folder, siteVariables(settingsWith()))
  }, 120_000)
  afterAll(() => {
    vi.unstubAllEnvs()
    for (const folder of folders) rmSync(join(folder, '..'), { recursive: true })
  })

  test('has its own key, and no variables of the shell', () => {
    const text = filesOf(folders[0] ?? '').map(({ bytes }) => bytes.toString('latin1'))
    expect(text.some((one) => one.includes(liveKey))).toBe(true)
    for (const one of text) expect(one).not.toContain('/__clerk')
    expect(process.env.VITE_CLERK_PROXY_URL).toBe('/__clerk')
  })

  test('is reproducible', () => {
    const [first, second] = folders.map((folder) =>
      filesOf(folder).map(({ name, bytes }) => [
        name,
        createHash('sha256').update(bytes).digest('hex'),
      ]),
    )
    expect(first?.length).toBeGreaterThan(10)
    expect(second).toEqual(first)
  })
})
