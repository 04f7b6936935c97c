import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// Workers and later runs reuse the code that Node has compiled.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('.cache/node', import.meta.url))

/** The pages' renderer from its sources: what the build has made of them may be old. */
const resolve = {
  alias: { '#pages': fileURLToPath(new URL('frontend/entry-server.tsx', import.meta.url)) },
}

// Only to end what hangs: on a busy machine a test of many presses, or a property that shrinks, takes minutes.
// The time limit in `testing/properties.ts` is below `testTimeout`.
const timeouts = {
  testTimeout: 180_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
}

export default defineConfig({
  test: {
    // One for each of two cores. A worker keeps its modules from file to file (isolate: false), because
    // loading the SDK or the CDK for each file took half of the time. So a test restores what it
    // changes in the environment or in modules.
    maxWorkers: 2,
    projects: [
      {
        test: {
          // Rules, which need neither engine nor document; `*.test.tsx` has the latter.
          name: 'rules',
          ...timeouts,
          include: ['{shared,bench,frontend}/**/*.test.ts'],
          isolate: false,
          setupFiles: ['functions/testing/properties.ts'],
        },
      },
      {
        resolve,
        test: {
          name: 'functions',
          ...timeouts,
          include: ['functions/**/*.test.ts'],
          isolate: false,
          setupFiles: [
            'functions/testing/properties.ts',
            'functions/testing/engineSetup.ts',
            ...(process.env.CATALOGUE_DELAY_MS ? ['functions/testing/delayedCatalogue.ts'] : []),
          ],
        },
      },
      {
        test: {
          name: 'infra',
          ...timeouts,
          include: ['infra/**/*.test.ts'],
          isolate: false,
          globalSetup: ['infra/local/testing/builtSite.ts', 'infra/testing/bundled.ts'],
          // For servers that tests start: a loaded machine must not decide what a test sees.
          env: { CATALOGUE_WAIT_MS: '10000' },
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'frontend',
          ...timeouts,
          include: ['frontend/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['functions/testing/engineSetup.ts', 'frontend/testing/setup.ts'],
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
        },
      },
    ],
  },
})
