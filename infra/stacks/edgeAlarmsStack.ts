/**
 * Alarms for what AWS measures in us-east-1 only, whatever the stage's region: the edge, its web ACL
 * and the account's costs. Exists if alarmEmail is set.
 */
import { Stack, type StackProps } from 'aws-cdk-lib'
import * as budgets from 'aws-cdk-lib/aws-budgets'
import type * as cloudfront from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { addAlarmTopic, createAlarmFactory, metric } from '../monitoring/monitoring.ts'
import type { StageSettings } from '../settings.ts'
import { webAclMetric } from './webAclStack.ts'

export class EdgeAlarmsStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    props: StackProps & {
      settings: StageSettings
      distribution: cloudfront.IDistribution
      alarmEmail: string
    },
  ) {
    super(scope, id, props)
    const { settings, distribution, alarmEmail } = props
    const alarm = createAlarmFactory(this, settings, addAlarmTopic(this, settings))
    const errorRate = metric('AWS/CloudFront', '5xxErrorRate', 'Average', {
      DistributionId: distribution.distributionId,
      Region: 'Global',
    })
    alarm('EdgeErrors', errorRate, {
      threshold: 5,
      evaluationPeriods: 2,
      alarmDescription: 'CloudFront returned 5xx for one request in twenty, for ten minutes.',
    })
    const blocked = metric('AWS/WAFV2', 'BlockedRequests', 'Sum', {
      WebACL: webAclMetric(settings.stage),
      Rule: 'ALL',
    })
    if (settings.webAcl)
      alarm('WafBlocked', blocked, {
        threshold: 1000,
        alarmDescription: 'The web ACL blocked a thousand requests in five minutes.',
      })
    this.addBudget(settings, alarmEmail)
  }

  /** For the whole account: costs by stage need activated tags. */
  private addBudget({ stage, monthlyBudgetUsd }: StageSettings, address: string): void {
    const notice = (notificationType: string, threshold: number) => ({
      notification: { notificationType, threshold, comparisonOperator: 'GREATER_THAN' },
      subscribers: [{ subscriptionType: 'EMAIL', address }],
    })
    new budgets.CfnBudget(this, 'Budget', {
      budget: {
        budgetName: `qitati-${stage}-Budget`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthlyBudgetUsd, unit: 'USD' },
      },
      // In percent of the budget: spent so far, and forecast for the month.
      notificationsWithSubscribers: [notice('ACTUAL', 80), notice('FORECASTED', 100)],
    })
  }
}
