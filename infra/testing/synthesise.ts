/** Templates of a stage as CDK would deploy them, for tests. */
import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { createApp } from '../createApp.ts'
import { readSettings, type StageName } from '../settings.ts'
import { liveKey } from './liveKey.ts'

interface Resource {
  Type: string
  Properties: Record<string, unknown>
  DeletionPolicy?: string
  UpdateReplacePolicy?: string
}

/** One resource of a template with its logical id. */
export interface Found extends Resource {
  id: string
}

export interface Synthesised {
  template: Template
  /** Every resource of a type, or all. */
  resources(type?: string): Found[]
  json: string
}

/** `changes` are laid over the stage's settings, which are made complete first. */
export function synthesise(stage: StageName = 'production', changes: object = {}) {
  const settings = readSettings({
    stage,
    overrides: JSON.stringify({
      ...(stage === 'local' ? {} : { account: '123456789012', clerkPublishableKey: liveKey }),
      ...changes,
    }),
  })
  const { data, api } = createApp(settings, new App())
  return { settings, data: read(Template.fromStack(data)), api: read(Template.fromStack(api)) }
}

function read(template: Template): Synthesised {
  const all = template.toJSON().Resources as Record<string, Resource>
  return {
    template,
    json: JSON.stringify(template.toJSON()),
    resources: (type) =>
      Object.entries(all)
        .filter(([, resource]) => type === undefined || resource.Type === type)
        .map(([id, resource]) => ({ id, ...resource })),
  }
}
