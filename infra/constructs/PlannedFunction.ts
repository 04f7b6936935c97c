/** A Lambda from its plan (functionPlans.ts), with a log and a role of its own. */
import { Duration, Size, RemovalPolicy, Stack } from 'aws-cdk-lib'
import * as iam from 'aws-cdk-lib/aws-iam'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import * as logs from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { acknowledge, acknowledgeObjects } from '../acknowledgements.ts'
import { toBundlePath } from '../build/bundle.ts'
import type { DataStack } from '../stacks/dataStack.ts'
import type { FunctionPlan } from '#functions/plans/functionPlans.ts'
import { requiredPermissions } from '#functions/plans/permissions.ts'
import { parameterNames, type StageSettings } from '../settings.ts'

/** A log of a stage. With keepData, logs outlive their stack, to explain its end. */
export const addLog = (scope: Construct, id: string, settings: StageSettings, name: string) =>
  new logs.LogGroup(scope, id, {
    logGroupName: `/qitati/${settings.stage}/${name}`,
    // The enum's values are the days.
    retention: settings.logRetentionDays as logs.RetentionDays,
    // A failed first deployment deletes them, or the next could not create the same names.
    removalPolicy: settings.keepData
      ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE
      : RemovalPolicy.DESTROY,
  })

export interface PlannedFunctionProps {
  plan: FunctionPlan
  settings: StageSettings
  data: DataStack
}

export class PlannedFunction extends Construct {
  readonly plan: FunctionPlan
  readonly function: lambda.Function
  readonly logGroup: logs.LogGroup

  constructor(scope: Construct, id: string, props: PlannedFunctionProps) {
    super(scope, id)
    const { plan, settings, data } = props
    this.plan = plan
    this.logGroup = addLog(this, 'Log', settings, plan.name)
    const parameters = listParameters(plan, settings)
    const role = new iam.Role(this, 'Role', {
      assumedBy: new iam.ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        Work: new iam.PolicyDocument({
          statements: [
            new iam.PolicyStatement({
              actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
              resources: [this.logGroup.logGroupArn],
            }),
            ...dataStatements(plan, data),
            ...parameterStatements(Stack.of(this), Object.values(parameters)),
            ...mailStatements(Stack.of(this), plan, settings),
            ...tracingStatements(settings),
          ],
        }),
      },
    })
    for (const { on, subpath } of requiredPermissions(plan))
      if ((on === 'images' || on === 'snapshots') && subpath)
        acknowledgeObjects(role, data[on], subpath)
    if (settings.tracing) acknowledge(role, 'AwsSolutions-IAM5[Resource::*]')
    this.function = new lambda.Function(this, 'Function', {
      functionName: `qitati-${settings.stage}-${plan.name}`,
      runtime: lambda.Runtime.NODEJS_24_X,
      architecture: lambda.Architecture.ARM_64,
      code: lambda.Code.fromAsset(toBundlePath(plan.name)),
      handler: 'index.handler',
      // The role is complete; otherwise CDK would add the tracing permissions as a second policy.
      role: role.withoutPolicyUpdates(),
      memorySize: plan.memoryMb,
      // The catalogue is a file: 1.1 GB for a million products, and its copy while it is published.
      ...(plan.snapshots && { ephemeralStorageSize: Size.gibibytes(4) }),
      timeout: Duration.seconds(plan.timeoutSeconds),
      ...(settings.restart && { description: `Restarted: ${settings.restart}` }),
      reservedConcurrentExecutions: settings.functions.reserved[plan.name],
      // Earlier versions are kept for rollbacks. One whose deployment failed is deleted, or Lambda would not publish
      // the same code again.
      currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE },
      logGroup: this.logGroup,
      loggingFormat: lambda.LoggingFormat.JSON,
      tracing: settings.tracing ? lambda.Tracing.ACTIVE : lambda.Tracing.DISABLED,
      environment: { ...toEnvironment(plan, settings, data), ...parameters },
    })
  }
}

/**
 * Written out because CDK's grants are wider: `table.grant` adds every index, and a bucket's grants
 * allow `s3:GetObject*`, `s3:List*` and `s3:DeleteObject*`.
 */
function dataStatements(plan: FunctionPlan, data: DataStack): iam.PolicyStatement[] {
  const arns = {
    table: data.table.tableArn,
    stream: data.table.tableStreamArn ?? '',
    images: data.images.bucketArn,
    snapshots: data.snapshots.bucketArn,
  }
  return requiredPermissions(plan).map(
    ({ actions, on, subpath, partitions }) =>
      new iam.PolicyStatement({
        actions: [...actions],
        resources: [subpath === undefined ? arns[on] : `${arns[on]}/${subpath}`],
        // Every request for rows names their partitions, so the condition is never empty.
        ...(partitions !== undefined && {
          conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [`${partitions}*`] } },
        }),
      }),
  )
}

/** Read access to these parameters only. */
function parameterStatements(stack: Stack, names: string[]): iam.PolicyStatement[] {
  if (names.length === 0) return []
  const arnOf = (name: string) =>
    stack.formatArn({ service: 'ssm', resource: 'parameter', resourceName: name.slice(1) })
  return [new iam.PolicyStatement({ actions: ['ssm:GetParameters'], resources: names.map(arnOf) })]
}

const tracingStatements = ({ tracing }: StageSettings) =>
  tracing
    ? [
        new iam.PolicyStatement({
          actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'],
          resources: ['*'],
        }),
      ]
    : []

/** Mails from the stage's one address only. */
function mailStatements(stack: Stack, plan: FunctionPlan, { email }: StageSettings) {
  if (!email || !plan.needs.includes('channelSecret')) return []
  const resourceName = email.from.split('@')[1] ?? ''
  return [
    new iam.PolicyStatement({
      actions: ['ses:SendEmail'],
      resources: [stack.formatArn({ service: 'ses', resource: 'identity', resourceName })],
      conditions: { StringEquals: { 'ses:FromAddress': email.from } },
    }),
  ]
}

const sendsMessages = ({ needs }: FunctionPlan, { email, whatsApp }: StageSettings) =>
  needs.includes('channelSecret') && (email ?? whatsApp) !== undefined

/** Variables that name parameters, which the function reads once per cold start. */
function listParameters(plan: FunctionPlan, settings: StageSettings): Record<string, string> {
  const names = parameterNames(settings.stage)
  const sends = sendsMessages(plan, settings)
  return {
    ...(plan.needs.includes('clerkSecret') && { CLERK_SECRET_KEY_PARAMETER: names.clerkSecret }),
    ...(plan.needs.includes('pushSecret') &&
      settings.webPush && { PUSH_PRIVATE_KEY_PARAMETER: names.pushKey }),
    ...(sends && settings.whatsApp && { WHATSAPP_TOKEN_PARAMETER: names.whatsAppToken }),
    ...(sends && settings.knownOrigin === undefined && { SITE_ORIGIN_PARAMETER: names.siteOrigin }),
    ...(plan.needs.includes('identity') &&
      settings.knownOrigin === undefined && {
        CLERK_AUTHORIZED_PARTIES_PARAMETER: names.siteOrigin,
      }),
  }
}

function toEnvironment(
  plan: FunctionPlan,
  settings: StageSettings,
  data: DataStack,
): Record<string, string> {
  const identity = {
    CLERK_ISSUER: `https://${settings.identityHost}`,
    ...(settings.clerkJwtKey ? { CLERK_JWT_KEY: settings.clerkJwtKey } : {}),
    ...(settings.clerkApiUrl ? { CLERK_API_URL: settings.clerkApiUrl } : {}),
    ...(settings.knownOrigin ? { CLERK_AUTHORIZED_PARTIES: settings.knownOrigin } : {}),
  }
  return {
    TABLE_NAME: data.table.tableName,
    METRICS: settings.stage,
    ...(plan.needs.includes('identity') ? identity : {}),
    ...(plan.needs.includes('pushKey') && settings.webPush
      ? {
          PUSH_PUBLIC_KEY: settings.webPush.publicKey,
          PUSH_SUBJECT: `mailto:${settings.webPush.contact}`,
        }
      : {}),
    ...(plan.needs.includes('channels') ? channelVariables(settings) : {}),
    ...(sendsMessages(plan, settings) && settings.knownOrigin
      ? { SITE_ORIGIN: settings.knownOrigin }
      : {}),
    ...(plan.snapshots ? { SNAPSHOT_STORE: `s3://${data.snapshots.bucketName}` } : {}),
    ...(plan.snapshots && settings.usdRate ? { USD_RATE: String(settings.usdRate) } : {}),
    ...(plan.images ? { IMAGE_STORE: `s3://${data.images.bucketName}` } : {}),
  }
}

const channelVariables = ({ email, whatsApp }: StageSettings) => ({
  ...(email && { EMAIL_FROM: email.from }),
  ...(whatsApp && {
    WHATSAPP_TEMPLATE: whatsApp.template,
    WHATSAPP_PHONE_NUMBER_ID: whatsApp.phoneNumberId,
  }),
})
