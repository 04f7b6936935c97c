/**
 * The web ACL of the edge, where the setting webAcl asks for it. A stack of its own, because
 * CloudFront takes web ACLs from us-east-1 only, wherever the rest of the stage is.
 */
import { Stack, type StackProps } from 'aws-cdk-lib'
import * as wafv2 from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import type { StageSettings } from './settings.ts'

/** Where CloudFront takes its web ACL from, and where the two report their figures. */
export const edgeRegion = 'us-east-1'

/** The name under which the web ACL as a whole reports its figures. */
export const webAclMetric = (stage: string) => `qitati-${stage}-webAcl`

/**
 * Of one address in five minutes, on the API only. Iraqi mobile networks put hundreds of customers
 * behind one address, so this stops floods; it is not what paces one person.
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
        // Its limits are 8 KB for bodies and 2 KB for query strings; an import is megabytes of JSON, a
        // long Arabic text with its cursor more than 2 KB. The functions bound both themselves.
        managed('AWSManagedRulesCommonRuleSet', 2, [
          'SizeRestrictions_BODY',
          'SizeRestrictions_QUERYSTRING',
        ]),
      ],
    }).attrArn
  }
}
