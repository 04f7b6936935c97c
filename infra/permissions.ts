/**
 * What each function may do, as the ports recorded it while the handler tests ran
 * (infra/ci/permissions.ts writes permissions.json and checks that it is still so). A right that no
 * test used is not granted.
 */
import { readFileSync } from 'node:fs'
import type { Stack } from 'aws-cdk-lib'
import * as iam from 'aws-cdk-lib/aws-iam'
import type { DataStack } from './dataStack.ts'

/** 'dynamodb:Query index/gsi2' by function. */
export type RecordedPermissions = Record<string, readonly string[]>

export const recordedPermissions = JSON.parse(
  readFileSync(new URL('permissions.json', import.meta.url), 'utf8'),
) as RecordedPermissions

/** One statement for each thing that the function works with. */
export function statementsOf(name: string, data: DataStack): iam.PolicyStatement[] {
  const actions = new Map<string, string[]>()
  for (const use of recordedPermissions[name] ?? []) {
    const [action = '', resource = ''] = use.split(' ')
    actions.set(resource, [...(actions.get(resource) ?? []), action])
  }
  return [...actions].map(
    ([resource, allowed]) =>
      new iam.PolicyStatement({ actions: allowed, resources: [arnOf(resource, data)] }),
  )
}

/** The statements' resources that end in a star, as cdk-nag writes them in another stack. */
export function objectResourcesOf(name: string, data: DataStack): string[] {
  const uses = recordedPermissions[name] ?? []
  const resources = uses.map((use) => use.split(' ')[1] ?? '').filter((one) => one.endsWith('*'))
  return [...new Set(resources)].map((resource) => {
    const [thing = '', ...below] = resource.split('/')
    const exported = data.resolve(data.exportValue(arnOf(thing, data))) as Record<string, string>
    return [exported['Fn::ImportValue'], ...below].join('/')
  })
}

/** As the ports name things: 'table', 'index/gsi2', 'images', 'images/incoming/*', 'snapshots'. */
function arnOf(resource: string, data: DataStack): string {
  const [thing = '', ...rest] = resource.split('/')
  const below = rest.length > 0 ? `/${rest.join('/')}` : ''
  if (thing === 'table') return data.table.tableArn
  if (thing === 'index') return `${data.table.tableArn}/index${below}`
  if (thing === 'images') return `${data.images.bucketArn}${below}`
  if (thing === 'snapshots') return `${data.snapshots.bucketArn}${below}`
  throw new Error(`permissions.json names '${resource}', which is neither table nor bucket`)
}

/** Leave to read these parameters, and no others. */
export function mayReadParameters(scope: Stack, names: string[]): iam.PolicyStatement {
  return new iam.PolicyStatement({
    actions: ['ssm:GetParameters'],
    resources: names.map((name) =>
      scope.formatArn({ service: 'ssm', resource: 'parameter', resourceName: name.slice(1) }),
    ),
  })
}
