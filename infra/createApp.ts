/** The stacks of one stage, for CDK and for the template tests. */
import { App, Tags, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { ApiStack } from './stacks/apiStack.ts'
import { DataStack } from './stacks/dataStack.ts'
import { EdgeAlarmsStack } from './stacks/edgeAlarmsStack.ts'
import { EdgeStack } from './stacks/edgeStack.ts'
import type { StageSettings } from './settings.ts'
import { edgeRegion, WebAclStack } from './stacks/webAclStack.ts'

/** Functions and site must have been built. `app` has the caller's context. */
export function createApp(settings: StageSettings, siteFolder: string, app: App = new App()) {
  const name = (part: string) => `Qitati-${settings.stage}-${part}`
  const env = { region: settings.region, ...(settings.account && { account: settings.account }) }
  const common = { env, settings, terminationProtection: settings.keepData }
  const atEdge = { ...common, env: { ...env, region: edgeRegion } }
  const data = new DataStack(app, name('Data'), common)
  const api = new ApiStack(app, name('Api'), { ...common, data })
  const { alarmEmail } = settings
  // CDK passes values between regions with a custom resource.
  const crossRegionReferences =
    (settings.webAcl || alarmEmail !== undefined) && settings.region !== edgeRegion
  const webAcl = settings.webAcl
    ? new WebAclStack(app, name('WebAcl'), { ...atEdge, crossRegionReferences })
    : undefined
  const parts = { data, api, webAcl, siteFolder }
  const edge = new EdgeStack(app, name('Edge'), { ...common, ...parts, crossRegionReferences })
  const edgeAlarms = alarmEmail
    ? new EdgeAlarmsStack(app, name('EdgeAlarms'), {
        ...atEdge,
        distribution: edge.distribution,
        alarmEmail,
        crossRegionReferences,
      })
    : undefined
  Tags.of(app).add('application', 'qitati')
  Tags.of(app).add('stage', settings.stage)
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  return { app, data, api, edge, webAcl, edgeAlarms }
}
