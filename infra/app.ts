/** The entry of CDK: `npm run deploy -- -c stage=dev` (cdk.json). */
import { App } from 'aws-cdk-lib'
import { bundleFunctions } from './build/bundle.ts'
import { buildStageSite } from './build/stageSite.ts'
import { createApp } from './createApp.ts'
import { readSettings, SettingsError } from './settings.ts'
import { refreshVocabulary } from './vocabulary/buildVocabulary.ts'

try {
  const app = new App()
  const settings = readSettings({
    stage: app.node.tryGetContext('stage') as string | undefined,
    overrides: app.node.tryGetContext('settings') as string | undefined,
  })
  refreshVocabulary()
  bundleFunctions()
  createApp(settings, await buildStageSite(settings), app).app.synth()
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
// Vite leaves threads running after the build, which would keep this process, and the deployment, waiting.
process.exit()
