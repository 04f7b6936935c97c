/** In what order a deployment replaces things, and what it cannot destroy. */
import { describe, expect, test } from 'vitest'
import {
  deployPlans,
  functionPlans,
  migratePlan,
  publishOnDeployPlan,
} from '#functions/plans/functionPlans.ts'
import { hashBundle } from '../build/bundle.ts'
import { synthesise } from '../testing/synthesise.ts'

const { api, edge } = synthesise()

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
