/** The stacks of one stage, as CDK deploys them and as the template tests read them. */
import { App, Tags, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { ApiStack } from './apiStack.ts'
import { DataStack } from './dataStack.ts'
import { EdgeStack } from './edgeStack.ts'
import type { StageSettings } from './settings.ts'
import { WebAclStack, webAclRegion } from './webAclStack.ts'

/** The functions and the site must have been built. `app` holds the caller's context. */
export function createApp(settings: StageSettings, siteFolder: string, app: App = new App()) {
  const name = (part: string) => `Qitati-${settings.stage}-${part}`
  const env = { region: settings.region, ...(settings.account && { account: settings.account }) }
  const data = new DataStack(app, name('Data'), { env, settings })
  const api = new ApiStack(app, name('Api'), { env, settings, data })
  // What the edge needs of another region travels by CDK's own custom resource.
  const crossRegionReferences = settings.webAcl && settings.region !== webAclRegion
  const webAcl = settings.webAcl
    ? new WebAclStack(app, name('WebAcl'), {
        env: { ...env, region: webAclRegion },
        settings,
        crossRegionReferences,
      })
    : undefined
  const edge = new EdgeStack(app, name('Edge'), {
    env,
    settings,
    data,
    api,
    siteFolder,
    webAcl,
    crossRegionReferences,
  })
  Tags.of(app).add('application', 'qitati')
  Tags.of(app).add('stage', settings.stage)
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  return { app, data, api, edge, webAcl }
}
