/**
 * The edge's web ACL, if the setting webAcl is on. A stack of its own, because CloudFront accepts web
 * ACLs from us-east-1 only.
 */
import { Stack, type StackProps } from 'aws-cdk-lib'
import * as wafv2 from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import type { StageSettings } from '../settings.ts'

/** Region of CloudFront's web ACLs, and of the metrics of both. */
export const edgeRegion = 'us-east-1'

export const webAclMetric = (stage: string) => `qitati-${stage}-webAcl`

/**
 * Per IP address in five minutes, for the API only. Iraqi mobile networks share one address among
 * hundreds of customers, so the limit stops floods, not single persons.
 */
const requestsPerAddress = 10_000

export class WebAclStack extends Stack {
  readonly arn: string

  constructor(scope: Construct, id: string, props: StackProps & { settings: StageSettings }) {
    super(scope, id, props)
    const { stage } = props.settings
    const measured = (name: string): wafv2.CfnWebACL.VisibilityConfigProperty => ({
      metricName: `qitati-${stage}-${name}`,
      cloudWatchMetricsEnabled: true,
      sampledRequestsEnabled: true,
    })
    const managed = (
      name: string,
      priority: number,
      counted: string[] = [],
    ): wafv2.CfnWebACL.RuleProperty => ({
      name,
      priority,
      statement: {
        managedRuleGroupStatement: {
          vendorName: 'AWS',
          name,
          ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
        },
      },
      overrideAction: { none: {} },
      visibilityConfig: measured(name),
    })
    this.arn = new wafv2.CfnWebACL(this, 'WebAcl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: { ...measured('webAcl'), metricName: webAclMetric(stage) },
      rules: [
        {
          name: 'Flood',
          priority: 0,
          statement: {
            rateBasedStatement: {
              aggregateKeyType: 'IP',
              limit: requestsPerAddress,
              evaluationWindowSec: 300,
              scopeDownStatement: {
                byteMatchStatement: {
                  fieldToMatch: { uriPath: {} },
                  positionalConstraint: 'STARTS_WITH',
                  searchString: '/api/',
                  textTransformations: [{ priority: 0, type: 'NONE' }],
                },
              },
            },
          },
          action: { block: {} },
          visibilityConfig: measured('flood'),
        },
        managed('AWSManagedRulesKnownBadInputsRuleSet', 1),
        // Its limits are 8 KB for bodies and 2 KB for query strings; an import has megabytes of JSON, a
        // long Arabic search with its cursor more than 2 KB. The functions limit both.
        managed('AWSManagedRulesCommonRuleSet', 2, [
          'SizeRestrictions_BODY',
          'SizeRestrictions_QUERYSTRING',
        ]),
      ],
    }).attrArn
  }
}
