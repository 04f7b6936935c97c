/** What the functions of all stacks may do, against what their ports did in the handler tests. */
import { describe, expect, test } from 'vitest'
import { functionPlans } from './functionPlans.ts'
import { recordedPermissions } from './permissions.ts'
import { synthesise, type Found } from './testing/synthesise.ts'

// The rights of tracing, which have no resource, are looked at in apiStack.test.ts.
const { api, edge } = synthesise('production', { tracing: false })

interface Statement {
  Action: string | string[]
  Resource: unknown
  Effect: string
}

/** Those that only write their log. */
const worksAlone = ['reports']

const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value])

const statementsOf = (role: Found | undefined) =>
  ((role?.Properties.Policies ?? []) as { PolicyDocument: { Statement: Statement[] } }[]).flatMap(
    (policy) => policy.PolicyDocument.Statement,
  )

/** Role of one of our functions, by the function's planned name. */
const roleOf = (name: string): Found | undefined => {
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

/** Turns an ARN of a template back into what the ports call it. */
function thingOf(resource: unknown): string {
  const text = JSON.stringify(resource)
  const below = /"(\/[^"]+)"\]\]/.exec(text)?.[1] ?? ''
  if (text.includes('ExportsOutputFnGetAttTable')) return below ? below.slice(1) : 'table'
  if (text.includes('ExportsOutputFnGetAttImages')) return `images${below}`
  if (text.includes('ExportsOutputFnGetAttSnapshots')) return `snapshots${below}`
  const parameter = /:parameter\/qitati\/production\/([a-z-]+)"/.exec(text)?.[1]
  return parameter ?? (text.includes('Log') ? 'own log' : text)
}

describe.each(functionPlans.map((plan) => [plan.name, plan] as const))('%s', (name, { needs }) => {
  const statements = statementsOf(roleOf(name))
  const granted = statements.flatMap(({ Action, Resource }) =>
    list(Action).flatMap((action) =>
      list(Resource).map((resource) => `${action} ${thingOf(resource)}`),
    ),
  )

  test('may do what its ports did in the tests, write its log, read its parameters, and no more', () => {
    const parameters = [
      ...(needs.includes('clerkSecret') ? ['clerk-secret-key'] : []),
      ...(needs.includes('identity') ? ['site-origin'] : []),
    ]
    expect(granted.toSorted()).toEqual(
      [
        ...(recordedPermissions[name] ?? []),
        'logs:CreateLogStream own log',
        'logs:PutLogEvents own log',
        ...parameters.map((parameter) => `ssm:GetParameters ${parameter}`),
      ].toSorted(),
    )
    // A port that did nothing at all was not recorded: its function would stand with its log alone.
    expect(recordedPermissions[name] === undefined).toBe(worksAlone.includes(name))
    for (const { Effect } of statements) expect(Effect).toBe('Allow')
  })
})

test('no right is for everything: no star as action, none as resource', () => {
  const roles = [
    ...api.resources('AWS::IAM::Role'),
    // What else stands at the edge is CDK's own, for copying the site's files.
    ...functionPlans.flatMap(({ name }) => roleOf(name) ?? []),
  ]
  for (const role of roles)
    for (const { Action, Resource } of statementsOf(role)) {
      for (const action of list(Action)) expect(action).toMatch(/^[a-z0-9]+:[A-Za-z]+$/)
      for (const resource of list(Resource)) expect(resource).not.toBe('*')
    }
})
