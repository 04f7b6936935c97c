import { expect, test } from 'vitest'
import { synthesise, type Synthesised } from '../testing/synthesise.ts'

const { edge, webAcl } = synthesise()

interface Rule {
  Name: string
  Statement: { ManagedRuleGroupStatement?: { Name: string; RuleActionOverrides?: unknown } }
  OverrideAction?: unknown
}
const [acl] = webAcl?.resources('AWS::WAFv2::WebACL') ?? []
const rules = acl?.Properties.Rules as Rule[]
const readWebAcl = (stack: Synthesised) => /"WebACLId":\{.*?\}/.exec(stack.json)?.[0]

test('protects the edge only if the settings ask for it', () => {
  expect(readWebAcl(edge)).toContain('WebAcl')
  expect(acl?.Properties).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } })
  const plain = synthesise('dev')
  expect(plain.webAcl).toBeUndefined()
  expect(readWebAcl(plain.edge)).toBeUndefined()
})

test('is in the only region that CloudFront accepts', () => {
  expect(webAcl?.region).toBe('us-east-1')
  expect(edge.region).toBe('eu-central-1')
  expect(readWebAcl(edge)).toContain('ExportsReader')
  const there = synthesise('production', { region: 'us-east-1' })
  expect(readWebAcl(there.edge)).toContain('Fn::ImportValue')
})

test('blocks known attacks and floods of the API, but no large import or query', () => {
  expect(rules.map((rule) => rule.Name)).toEqual([
    'Flood',
    'AWSManagedRulesKnownBadInputsRuleSet',
    'AWSManagedRulesCommonRuleSet',
  ])
  expect(rules[0]).toMatchObject({
    Action: { Block: {} },
    Statement: {
      RateBasedStatement: {
        AggregateKeyType: 'IP',
        Limit: 10_000,
        EvaluationWindowSec: 300,
        ScopeDownStatement: { ByteMatchStatement: { SearchString: '/api/' } },
      },
    },
  })
  expect(rules.slice(1).map((rule) => rule.OverrideAction)).toEqual([{ None: {} }, { None: {} }])
  expect(rules[1]?.Statement.ManagedRuleGroupStatement).not.toHaveProperty('RuleActionOverrides.0')
  expect(rules[2]?.Statement.ManagedRuleGroupStatement?.RuleActionOverrides).toEqual([
    { Name: 'SizeRestrictions_BODY', ActionToUse: { Count: {} } },
    { Name: 'SizeRestrictions_QUERYSTRING', ActionToUse: { Count: {} } },
  ])
})
