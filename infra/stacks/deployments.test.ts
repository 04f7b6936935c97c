/** In what order a deployment replaces things, and what it cannot destroy. */
import { describe, expect, test } from 'vitest'
import {
  deployPlans,
  functionPlans,
  migratePlan,
  publishOnDeployPlan,
  resourcePlans,
} from '#functions/plans/functionPlans.ts'
import { hashBundle } from '../build/bundle.ts'
import { pascal } from './apiStack.ts'
import { synthesise, type Synthesised } from '../testing/synthesise.ts'

const { api, aliases, edge } = synthesise()

describe('before new code serves requests', () => {
  const resource = (name: string) =>
    api
      .resources('AWS::CloudFormation::CustomResource')
      .find(({ Properties }) =>
        JSON.stringify(Properties.ServiceToken).includes(`"${name}Function`),
      )

  test.each([
    ['the migration runs', 'Migrate', migratePlan],
    ['its snapshot is published', 'PublishOnDeploy', publishOnDeployPlan],
  ])(
    '%s runs once for each version of its code, in the whole time-out of its function',
    (_, name, plan) => {
      expect(resource(name)?.Properties).toMatchObject({
        code: hashBundle(plan.name),
        ServiceTimeout: String(plan.timeoutSeconds),
      })
    },
  )

  test('the table is migrated before the snapshot is made', () => {
    expect(resource('PublishOnDeploy')?.DependsOn).toContain(resource('Migrate')?.id)
  })

  test.each(
    functionPlans
      .filter((plan) => !deployPlans.includes(plan))
      .map((plan) => [plan.name, plan] as const),
  )(
    '%s waits for the migration, or for the snapshot after it if it starts from one',
    (name, plan) => {
      const fn = api
        .resources('AWS::Lambda::Function')
        .find(({ Properties }) => Properties.FunctionName === `qitati-production-${name}`)
      // The whole edge stack comes after this one.
      if (!fn) return expect(edge.dependsOn).toContain(api.name)
      const first = resource(plan.snapshots ? 'PublishOnDeploy' : 'Migrate')
      expect(fn.DependsOn).toContain(first?.id)
    },
  )
})

test('stages that keep their data protect every stack from deletion', () => {
  const isProtected = (of: ReturnType<typeof synthesise>) =>
    [of.data, of.api, of.edge, of.webAcl, of.edgeAlarms].flatMap(
      (stack) => stack?.isProtected ?? [],
    )
  expect(isProtected(synthesise())).toEqual(Array(5).fill(true))
  expect(new Set(isProtected(synthesise('dev', { keepData: false })))).toEqual(new Set([false]))
})

describe('functions that serve requests', () => {
  const served = [
    ...resourcePlans.map(({ name }) => [pascal(name), aliases] as const),
    ['Site', edge] as const,
  ]

  test.each(served)('%s shifts to its new version, and back on its own alarm', (name, stack) => {
    const alias = stack
      .resources('AWS::Lambda::Alias')
      .find(({ id }) => id.startsWith(`${name}Live`))
    expect(alias?.Properties.Name).toBe('live')
    expect(JSON.stringify(alias?.Properties.FunctionVersion)).toMatch(
      new RegExp(`${name}FunctionCurrentVersion`),
    )
    const { DeploymentGroupName: group } = alias?.UpdatePolicy?.CodeDeployLambdaAliasUpdate as {
      DeploymentGroupName: { Ref: string }
    }
    const found = stack
      .resources('AWS::CodeDeploy::DeploymentGroup')
      .find(({ id }) => id === group.Ref)
    expect(found?.Properties).toMatchObject({
      DeploymentConfigName: 'CodeDeployDefault.LambdaLinear10PercentEvery1Minute',
      AutoRollbackConfiguration: {
        Enabled: true,
        Events: expect.arrayContaining([
          'DEPLOYMENT_STOP_ON_ALARM',
          'DEPLOYMENT_FAILURE',
        ]) as unknown,
      },
    })
    const { Alarms } = found?.Properties.AlarmConfiguration as { Alarms: { Name: unknown }[] }
    expect(Alarms).toHaveLength(1)
    expect(JSON.stringify(Alarms)).toContain(`${name}ErrorsAlarm`)
  })

  test('are all that has an alias, and the site’s address is that of its alias', () => {
    expect([
      ...aliases.resources('AWS::Lambda::Alias'),
      ...edge.resources('AWS::Lambda::Alias'),
    ]).toHaveLength(served.length)
    expect(edge.resources('AWS::Lambda::Url')[0]?.Properties.Qualifier).toBe('live')
  })

  test('keep earlier versions, unless their deployment failed', () => {
    const versions = [api, edge].flatMap((stack) => stack.resources('AWS::Lambda::Version'))
    expect(versions).toHaveLength(served.length)
    for (const version of versions)
      expect([version.DeletionPolicy, version.UpdateReplacePolicy]).toEqual([
        'RetainExceptOnCreate',
        'Retain',
      ])
  })

  test('are switched at once where the stage’s rollout is not gradual', () => {
    const dev = synthesise('dev', { keepData: false })
    for (const stack of [dev.aliases, dev.edge]) {
      expect(stack.json).not.toContain('CodeDeploy')
      expect(stack.resources('AWS::Lambda::Alias')).not.toEqual([])
    }
    expect(synthesise('dev', { functions: { rollout: 'LINEAR' } }).aliases.json).toContain(
      'CodeDeploy',
    )
  })

  test('are started and reserved by the settings, without a new version; a restart makes one', () => {
    const versionsOf = (stack: Synthesised) =>
      stack.resources('AWS::Lambda::Version').map(({ id }) => id)
    const reserved = (stack: Synthesised) =>
      Object.fromEntries(
        stack
          .resources('AWS::Lambda::Function')
          .map(({ Properties: of }) => [of.FunctionName, of.ReservedConcurrentExecutions])
          .filter(([, count]) => count !== undefined),
      )
    expect([reserved(api), aliases.json.includes('Provisioned')]).toEqual([{}, false])
    const busy = synthesise('production', {
      functions: { provisioned: { catalogue: 3 }, reserved: { orders: 100, catalogue: 300 } },
    })
    expect(reserved(busy.api)).toEqual({
      'qitati-production-catalogue': 300,
      'qitati-production-orders': 100,
    })
    expect(
      busy.aliases
        .resources('AWS::Lambda::Alias')
        .flatMap(({ id, Properties: of }) =>
          of.ProvisionedConcurrencyConfig
            ? [[id.slice(0, 9), of.ProvisionedConcurrencyConfig]]
            : [],
        ),
    ).toEqual([['Catalogue', { ProvisionedConcurrentExecutions: 3 }]])
    expect(versionsOf(busy.api)).toEqual(versionsOf(api))
    const restarted = versionsOf(synthesise('production', { restart: 'new secret' }).api)
    expect(restarted.filter((id) => versionsOf(api).includes(id))).toEqual([])
  })
})
