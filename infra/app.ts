/** The entry of CDK: `cdk deploy --all -c stage=dev` (package.json, cdk.json). */
import { App, Tags, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { ApiStack } from './apiStack.ts'
import { bundleFunctions } from './build/bundle.ts'
import { DataStack } from './dataStack.ts'
import { readSettings, SettingsError } from './settings.ts'

try {
  const app = new App()
  const settings = readSettings({
    stage: app.node.tryGetContext('stage') as string | undefined,
    overrides: app.node.tryGetContext('settings') as string | undefined,
  })
  bundleFunctions()
  const name = (part: string) => `Qitati-${settings.stage}-${part}`
  const env = { region: settings.region, ...(settings.account && { account: settings.account }) }
  const data = new DataStack(app, name('Data'), { env, settings })
  new ApiStack(app, name('Api'), { env, settings, data })
  Tags.of(app).add('application', 'qitati')
  Tags.of(app).add('stage', settings.stage)
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  app.synth()
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
