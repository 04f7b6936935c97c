import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { findChromium } from './infra/ci/chromium.ts'
import { resultFiles } from './infra/ci/results.ts'

const port = Number(process.env.E2E_PORT ?? 3210)
/** A site that runs already, for example that of `npm run deploy:local`. */
const deployed = process.env.E2E_BASE_URL
// Workers load this file too: the folder is made once and handed down by the environment.
// The push service of push.spec.ts, over TLS, whose certificate the server has to trust.
const pushPort = (process.env.E2E_PUSH_PORT ??= String(port + 5))
const certificate = new URL('functions/testing/localhost.pem', import.meta.url)
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'qitati-e2e-'))

/** Flows about the session and server responses, which are the same in every layout. */
const sameOnPhones = ['navigation.spec.ts', 'session.spec.ts', 'sharedLinks.spec.ts']
/** Forms, dialogs and lists that a wide screen shows more easily. */
const tightestOnPhones = [
  'chassisScan.spec.ts',
  'guest.spec.ts',
  'images.spec.ts',
  'languages.spec.ts',
  'mainJob.spec.ts',
  'offline.spec.ts',
  'productImport.spec.ts',
  'push.spec.ts',
  'requests.spec.ts',
]

/** Debian's Chromium, kept from calling out; see CONTRIBUTING.md. */
export const launchOptions = {
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/tests/browser',
  // One server for all: each flow has its own people, cars and parts.
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  // Only to end what hangs, as in vitest.config.ts: time decides no flow.
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: resultFiles.playwright }]],
  use: {
    baseURL: deployed ?? `http://localhost:${port}`,
    actionTimeout: 30_000,
    locale: 'ar-IQ',
    // What a flow sees comes from the server; offline.spec.ts has the worker.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Baghdad',
    launchOptions,
    screenshot: 'only-on-failure',
    // Without its film strip, which costs more than the flows.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
  projects: [
    // The longest flows are first, or they would run alone in the end.
    { name: 'screens', testMatch: 'screens.spec.ts' },
    // A flow runs on both layouts unless only one of them can break it.
    {
      name: 'phone',
      testIgnore: ['screens.spec.ts', ...sameOnPhones],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: ['screens.spec.ts', ...tightestOnPhones],
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
  ...(!deployed && {
    webServer: {
      command: 'node infra/local/start.ts',
      url: `http://localhost:${port}/`,
      timeout: 120_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: {
        PORT: String(port),
        DATA_DIR: process.env.E2E_DATA_DIR,
        PUSH_EXTRA_HOST: `localhost:${pushPort}`,
        NODE_EXTRA_CA_CERTS: fileURLToPath(certificate),
        // A loaded machine must not decide what a flow sees.
        CATALOGUE_WAIT_MS: '10000',
      },
    },
  }),
})
