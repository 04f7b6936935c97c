/** The stacks of one stage, as CDK deploys them and as the template tests read them. */
import { App, Tags, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { ApiStack } from './apiStack.ts'
import { DataStack } from './dataStack.ts'
import type { StageSettings } from './settings.ts'

/** The functions must have been bundled. `app` holds the caller's context. */
export function createApp(settings: StageSettings, app: App = new App()) {
  const name = (part: string) => `Qitati-${settings.stage}-${part}`
  const env = { region: settings.region, ...(settings.account && { account: settings.account }) }
  const data = new DataStack(app, name('Data'), { env, settings })
  const api = new ApiStack(app, name('Api'), { env, settings, data })
  Tags.of(app).add('application', 'qitati')
  Tags.of(app).add('stage', settings.stage)
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  return { app, data, api }
}
