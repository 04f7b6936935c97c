/** The templates that CDK would deploy for a stage, for tests. */
import { readFileSync } from 'node:fs'
import { App, type Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { createApp } from '../createApp.ts'
import { siteFolder } from '../local/buildLocalSite.ts'
import { readSettings, type StageName } from '../settings.ts'
import { liveKey } from './liveKey.ts'

interface Resource {
  Type: string
  Properties: Record<string, unknown>
  DeletionPolicy?: string
  UpdateReplacePolicy?: string
  DependsOn?: string[]
  UpdatePolicy?: Record<string, unknown>
}

/** A resource of a template with its logical id. */
export interface SynthesisedResource extends Resource {
  id: string
}

export interface Synthesised {
  template: Template
  /** All resources, or those of a type. */
  resources(type?: string): SynthesisedResource[]
  json: string
  region: string
  name: string
  isProtected: boolean
  /** Names of the stacks that are deployed before it. */
  dependsOn: string[]
}

/** CDK's feature flags, which change its templates. */
const { context } = JSON.parse(
  readFileSync(new URL('../../cdk.json', import.meta.url), 'utf8'),
) as { context: Record<string, unknown> }

const stages = new Map<string, ReturnType<typeof createStage>>()

/** `changes` override the stage's settings, after required ones are added. Each is created once. */
export function synthesise(stage: StageName = 'production', changes: object = {}) {
  const key = JSON.stringify([stage, changes])
  const known = stages.get(key) ?? createStage(stage, changes)
  stages.set(key, known)
  return known
}

function createStage(stage: StageName, changes: object) {
  const settings = readSettings({
    stage,
    overrides: JSON.stringify({
      ...(stage === 'local' ? {} : { account: '123456789012', clerkPublishableKey: liveKey }),
      ...(stage === 'production'
        ? {
            alarmEmail: 'operator@example.com',
            domain: {
              name: 'qitati.iq',
              certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/abc',
              hostedZone: { id: 'Z123', name: 'qitati.iq' },
            },
            contact: { email: 'info@example.com' },
            email: { from: 'news@mail.example.com' },
            whatsApp: { phoneNumberId: '123456789', template: 'news' },
            webPush: { publicKey: `B${'A'.repeat(86)}`, contact: 'info@example.com' },
          }
        : {}),
      ...changes,
    }),
  })
  // Templates do not depend on the site, so use the setup's.
  const { data, api, edge, webAcl, edgeAlarms } = createApp(
    settings,
    siteFolder,
    new App({ context }),
  )
  return {
    settings,
    data: read(data),
    api: read(api),
    aliases: read(api.aliases),
    edge: read(edge),
    webAcl: webAcl && read(webAcl),
    edgeAlarms: edgeAlarms && read(edgeAlarms),
  }
}

function read(stack: Stack): Synthesised {
  const template = Template.fromStack(stack)
  const all = template.toJSON().Resources as Record<string, Resource>
  return {
    template,
    region: stack.region,
    name: stack.stackName,
    isProtected: stack.terminationProtection,
    dependsOn: stack.dependencies.map(({ stackName }) => stackName),
    json: JSON.stringify(template.toJSON()),
    resources: (type) =>
      Object.entries(all)
        .filter(([, resource]) => type === undefined || resource.Type === type)
        .map(([id, resource]) => ({ id, ...resource })),
  }
}
