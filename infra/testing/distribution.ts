/** The edge's distribution and policies, as the template tests read them. */
import { synthesise, type SynthesisedResource, type Synthesised } from './synthesise.ts'

export const { edge, data } = synthesise()
/** A stage that has only CloudFront's name. */
export const unnamed = synthesise('staging')
/** A stage with every optional part of the edge. */
export const complete = synthesise('production', {
  usdRate: 1500,
  uploadWidget: { cloudName: 'qitati', uploadPreset: 'parts' },
})
export const withOptions = complete.edge

export interface Behavior {
  PathPattern?: string
  AllowedMethods: string[]
  CachePolicyId: string | { Ref: string }
  Compress: boolean
  FunctionAssociations?: { EventType: string; FunctionARN: { 'Fn::GetAtt': string[] } }[]
  OriginRequestPolicyId?: string
  ResponseHeadersPolicyId: { Ref: string }
  TargetOriginId: string
  ViewerProtocolPolicy: string
}
interface Origin {
  Id: string
  DomainName: unknown
  OriginPath?: unknown
  OriginAccessControlId?: { 'Fn::GetAtt': string[] }
  ConnectionAttempts?: number
  CustomOriginConfig?: {
    OriginProtocolPolicy: string
    OriginReadTimeout?: number
    OriginSSLProtocols: string[]
  }
}
interface OriginGroup {
  Id: string
  FailoverCriteria: { StatusCodes: { Items: number[] } }
  Members: { Items: { OriginId: string }[] }
}
interface DistributionConfig extends Record<string, unknown> {
  DefaultCacheBehavior: Behavior
  CacheBehaviors: Behavior[]
  CustomErrorResponses: unknown
  Origins: Origin[]
  OriginGroups: { Items: OriginGroup[] }
}
interface Statement {
  Effect: string
  Action: string | string[]
  Principal?: Record<string, unknown>
  Resource: unknown
  Condition?: Record<string, unknown>
}

export const findDistribution = (stack: Synthesised) =>
  stack.resources('AWS::CloudFront::Distribution')[0]?.Properties
    .DistributionConfig as DistributionConfig
export const resource = (id: string | undefined, stack = edge) =>
  stack.resources().find((found) => found.id === id)?.Properties
export const listStatements = (policy: SynthesisedResource) =>
  (policy.Properties.PolicyDocument as { Statement: Statement[] }).Statement

export const config = findDistribution(edge)
export const behaviors = [config.DefaultCacheBehavior, ...config.CacheBehaviors]
export const findBehavior = (path: string) =>
  config.CacheBehaviors.find((b) => b.PathPattern === path)
export const findOrigin = (behavior: Behavior | undefined) =>
  config.Origins.find((origin) => origin.Id === behavior?.TargetOriginId)
export const findCacheKey = (behavior: Behavior | undefined) => {
  const { Ref } = behavior?.CachePolicyId as { Ref: string }
  return resource(Ref)?.CachePolicyConfig as Record<string, unknown>
}
