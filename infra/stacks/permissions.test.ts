/** Permissions of all functions, against a list written independently of their plans. */
import { describe, expect, test } from 'vitest'
import { functionPlans } from '#functions/plans/functionPlans.ts'
import { synthesise, type SynthesisedResource } from '../testing/synthesise.ts'

// Tracing's permissions, which have no resources, are tested in apiStack.test.ts.
const { api, edge } = synthesise('production', { tracing: false })

const all = functionPlans.map(({ name }) => name)
const withCatalogue = [
  'catalogue',
  'publishOnDeploy',
  'publishSnapshot',
  'reportDrift',
  'requests',
  'site',
]
const publishers = ['publishOnDeploy', 'publishSnapshot']
const allBut = (...names: string[]) => all.filter((name) => !names.includes(name))

/** The only functions that may do an action on a resource. */
const whoMay: [actions: string, resource: string, functions: string[]][] = [
  ['dynamodb:GetItem BatchGetItem Query', 'table', allBut('reports', 'sweepImages')],
  [
    'dynamodb:PutItem UpdateItem DeleteItem ConditionCheckItem',
    'table',
    allBut(
      'reports',
      'cart',
      'catalogue',
      'favourites',
      'followStream',
      'garage',
      'notifications',
      'site',
      ...publishers,
    ),
  ],
  ['dynamodb:UpdateItem', 'table, SEARCH_MISSES#*', ['catalogue']],
  ['dynamodb:UpdateItem', 'table, DOCUMENTS#*', ['cart', 'favourites', 'garage']],
  ['dynamodb:UpdateItem', 'table, ALERT_CLAIMS#*', ['followStream']],
  ['dynamodb:UpdateItem', 'table, EVENTS#*', ['followStream', 'notifications']],
  ['dynamodb:UpdateItem', 'table, PUSH#*', ['followStream', 'notifications']],
  ['dynamodb:DescribeStream GetRecords GetShardIterator ListStreams', 'stream', ['followStream']],
  ['dynamodb:Scan', 'table', ['migrate', 'reportDrift', 'sweepImages']],
  ['dynamodb:Query', 'index/gsi1', [...withCatalogue, 'products']],
  ['dynamodb:Query', 'index/gsi2', ['categories', 'orders', 'products', 'reviews']],
  ['dynamodb:Query', 'index/gsi3', ['orders', 'reviews']],
  ['dynamodb:Query', 'index/gsi4', ['orders']],
  ['dynamodb:Query', 'index/gsi5', ['orders']],
  ['s3:ListBucket', 'snapshots', withCatalogue],
  ['s3:GetObject', 'snapshots/*', withCatalogue],
  ['s3:PutObject', 'snapshots/*', publishers],
  ['s3:ListBucket', 'images', ['images']],
  ['s3:GetObject PutObject DeleteObject', 'images/incoming/*', ['images']],
  ['s3:PutObject', 'images/img/*', ['images']],
  ['s3:DeleteObject', 'images/img/*', ['images', 'sweepImages']],
  ['logs:CreateLogStream PutLogEvents', 'own log', all],
  ['ssm:GetParameters', 'clerk-secret-key', ['users']],
  ['ssm:GetParameters', 'push-private-key', ['followStream']],
  ['ssm:GetParameters', 'whatsapp-token', ['followStream']],
  [
    'ses:SendEmail',
    'identity/mail.example.com, {"StringEquals":{"ses:FromAddress":"news@mail.example.com"}}',
    ['followStream'],
  ],
]

interface Statement {
  Action: string | string[]
  Resource: unknown
  Effect: string
  Condition?: unknown
}

const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value])

const listStatements = (role: SynthesisedResource | undefined) =>
  ((role?.Properties.Policies ?? []) as { PolicyDocument: { Statement: Statement[] } }[]).flatMap(
    (policy) => policy.PolicyDocument.Statement,
  )

/** Role of one of our functions, by the function's planned name. */
const findRole = (name: string): SynthesisedResource | undefined => {
  for (const stack of [api, edge]) {
    const fn = stack
      .resources('AWS::Lambda::Function')
      .find(({ Properties }) => Properties.FunctionName === `qitati-production-${name}`)
    const roleId = JSON.stringify(fn?.Properties.Role ?? '').split('"')[3]
    const role = stack.resources('AWS::IAM::Role').find(({ id }) => id === roleId)
    if (role) return role
  }
  return undefined
}

/** The list's name for a template's ARN. */
function toResourceName(arn: unknown, name: string): string {
  const text = JSON.stringify(arn)
  const below = /"(\/[^"]+)"\]\]/.exec(text)?.[1] ?? ''
  if (/ExportsOutputFnGetAttTable\w+StreamArn/.test(text)) return 'stream'
  if (text.includes('ExportsOutputFnGetAttTable')) return below ? below.slice(1) : 'table'
  if (text.includes('ExportsOutputFnGetAttImages')) return `images${below}`
  if (text.includes('ExportsOutputFnGetAttSnapshots')) return `snapshots${below}`
  const identity = /:(identity\/[a-z.]+)"/.exec(text)?.[1]
  if (identity) return identity
  const parameter = /:parameter\/qitati\/production\/([a-z-]+)"/.exec(text)?.[1]
  const ownLog = new RegExp(`"Fn::GetAtt":\\["${name}Log[0-9A-F]{8}","Arn"\\]`, 'i')
  return parameter ?? (ownLog.test(text) ? 'own log' : text)
}

/** The list's words for a condition on partitions; any other condition as it is. */
function readPartitions(condition: unknown): string {
  if (condition === undefined) return ''
  const [, partitions] =
    /^\{"ForAllValues:StringLike":\{"dynamodb:LeadingKeys":\["([^"]+)"\]\}\}$/.exec(
      JSON.stringify(condition),
    ) ?? []
  return `, ${partitions ?? JSON.stringify(condition)}`
}

describe.each(all)('%s', (name) => {
  const role = findRole(name)
  const statements = listStatements(role)

  test('has exactly the listed permissions', () => {
    const granted = statements.flatMap(({ Action, Resource, Condition }) =>
      list(Action).flatMap((action) =>
        list(Resource).map(
          (resource) => `${action} ${toResourceName(resource, name)}${readPartitions(Condition)}`,
        ),
      ),
    )
    const expected = whoMay
      .filter(([, , functions]) => functions.includes(name))
      .flatMap(([actions, resource]) => {
        const [service = '', names = ''] = actions.split(':')
        return names.split(' ').map((action) => `${service}:${action} ${resource}`)
      })
    expect(granted.toSorted()).toEqual(expected.toSorted())
    for (const { Effect } of statements) expect(Effect).toBe('Allow')
  })

  test('has no other policy', () => {
    expect(role?.Properties).not.toHaveProperty('ManagedPolicyArns')
    const attached = [api, edge].flatMap((stack) => stack.resources('AWS::IAM::Policy'))
    expect(JSON.stringify(attached)).not.toContain(`"Ref":"${role?.id}"`)
  })
})

test('without a domain, each function that verifies tokens may read the origin', () => {
  const { api, edge } = synthesise('staging')
  const readers = [...api.resources('AWS::IAM::Role'), ...edge.resources('AWS::IAM::Role')].filter(
    (role) => JSON.stringify(listStatements(role)).includes('/staging/site-origin'),
  )
  expect(readers).toHaveLength(
    functionPlans.filter(({ needs }) => needs.includes('identity')).length,
  )
})

test('no permission has a star as action or resource', () => {
  const roles = [
    ...api.resources('AWS::IAM::Role'),
    // The edge stack's other roles are CDK's own, to copy the site's files.
    ...all.flatMap((name) => findRole(name) ?? []),
  ]
  for (const role of roles)
    for (const { Action, Resource } of listStatements(role)) {
      for (const action of list(Action)) expect(action).toMatch(/^[a-z0-9]+:[A-Za-z]+$/)
      for (const resource of list(Resource)) expect(resource).not.toBe('*')
    }
})
