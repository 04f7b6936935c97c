/** The API: one Lambda per resource behind a REST API with one method per row of the contract. */
import {
  CfnOutput,
  CustomResource,
  Duration,
  Fn,
  NestedStack,
  RemovalPolicy,
  Size,
  Stack,
  type StackProps,
} from 'aws-cdk-lib'
import * as apigateway from 'aws-cdk-lib/aws-apigateway'
import * as events from 'aws-cdk-lib/aws-events'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import type * as logs from 'aws-cdk-lib/aws-logs'
import * as targets from 'aws-cdk-lib/aws-events-targets'
import type * as sns from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { catalogue } from '#shared/catalogue/contract.ts'
import { errorTable, type ErrorCode } from '#shared/kernel/errors.ts'
import { reports } from '#shared/reports/contract.ts'
import { acknowledge } from '../acknowledgements.ts'
import { hashBundle } from '../build/bundle.ts'
import { addLog, PlannedFunction } from '../constructs/PlannedFunction.ts'
import { ServedFunction } from '../constructs/ServedFunction.ts'
import type { DataStack } from './dataStack.ts'
import {
  migratePlan,
  publishOnDeployPlan,
  resourcePlans,
  followedEntities,
  scheduledPlans,
  streamPlan,
  type FunctionPlan,
} from '#functions/plans/functionPlans.ts'
import { addMonitoring } from '../monitoring/monitoring.ts'
import type { StageSettings } from '../settings.ts'

/** Part of the API's own address, which browsers never see. */
const apiStageName = 'live'

export class ApiStack extends Stack {
  readonly api: apigateway.RestApi
  /** Nested because this stack is near CloudFormation's limit of resources; it rolls back together with this one. */
  readonly aliases: NestedStack
  readonly alarms: sns.ITopic

  constructor(
    scope: Construct,
    id: string,
    props: StackProps & { settings: StageSettings; data: DataStack },
  ) {
    super(scope, id, props)
    const { settings, data } = props

    const accessLog = addLog(this, 'AccessLog', settings, 'access')
    this.api = this.createApi(settings, accessLog)
    addGatewayResponses(this.api)
    this.aliases = new NestedStack(this, 'Aliases')
    // Jobs run on the newest code: nobody waits for them, and the next run of a failed one is retried or alarms.
    const addFunction = (plan: FunctionPlan) =>
      new PlannedFunction(this, pascal(plan.name), { plan, settings, data })
    const functions = resourcePlans.map((plan) => {
      const served = new ServedFunction(this, pascal(plan.name), {
        ...{ plan, settings, data, aliases: this.aliases },
      })
      // One permission for the function: those of 29 methods exceed the size of a resource policy.
      const integration = new apigateway.LambdaIntegration(served.live, {
        scopePermissionToMethod: false,
      })
      for (const row of plan.rows)
        this.api.root
          .resourceForPath(row.path)
          .addMethod(row.method, integration, { operationName: row.name })
      return served
    })

    const scheduled = scheduledPlans.map((plan) => {
      const planned = addFunction(plan)
      new events.Rule(this, `${pascal(plan.name)}Schedule`, {
        schedule: events.Schedule.expression(plan.schedule),
        targets: [new targets.LambdaFunction(planned.function, { retryAttempts: 1 })],
      })
      return { planned, plan }
    })

    /** A function that the deployment runs and waits for when its code has changed. */
    const runOnDeploy = (id: string, plan: FunctionPlan) => {
      const planned = addFunction(plan)
      const resource = new CustomResource(this, id, {
        serviceToken: planned.function.functionArn,
        serviceTimeout: Duration.seconds(plan.timeoutSeconds),
        // A new value makes CloudFormation run it again.
        properties: { code: hashBundle(plan.name) },
      })
      acknowledge(resource, 'CloudFormation-Validate::W9003')
      return { planned, resource }
    }
    const migrate = runOnDeploy('Migration', migratePlan)
    const publish = runOnDeploy('CatalogueSnapshot', publishOnDeployPlan)
    publish.resource.node.addDependency(migrate.resource)
    const follower = addFunction(streamPlan)
    // New code finds migrated rows, and loads its own snapshot, so publish that first. When it fails, for
    // example because Lambda's SQLite cannot hold the catalogue, the functions are not updated.
    for (const one of [...functions, ...scheduled.map(({ planned }) => planned), follower])
      one.function.node.addDependency((one.plan.snapshots ? publish : migrate).resource)
    followTable(follower.function, data)
    acknowledge(
      this.api,
      'AwsSolutions-APIG2',
      'AwsSolutions-APIG3',
      'AwsSolutions-APIG4',
      'AwsSolutions-APIG6',
      'AwsSolutions-COG4',
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]',
    )

    this.alarms = addMonitoring(this, {
      settings,
      api: this.api,
      accessLog,
      table: data.table,
      functions,
      scheduled,
      deploying: [migrate.planned, publish.planned],
      follower,
    })
    new CfnOutput(this, 'ApiAddress', {
      description: 'The API itself; the site uses /api of its own origin.',
      value: Fn.join('', [this.api.url, 'api']),
    })
    new CfnOutput(this, 'ApiId', { value: this.api.restApiId })
  }

  private createApi(settings: StageSettings, accessLog: logs.LogGroup): apigateway.RestApi {
    return new apigateway.RestApi(this, 'Api', {
      restApiName: `qitati-${settings.stage}`,
      endpointTypes: [apigateway.EndpointType.REGIONAL],
      minCompressionSize: Size.kibibytes(1),
      // The account's only role for API logs, which its other APIs may use too.
      cloudWatchRole: true,
      cloudWatchRoleRemovalPolicy: RemovalPolicy.RETAIN,
      deployOptions: {
        stageName: apiStageName,
        // Applied to each method separately, so a rush on one does not limit the others.
        throttlingRateLimit: settings.throttle.ratePerSecond,
        throttlingBurstLimit: settings.throttle.burst,
        // Public, and a defect makes every page send reports: a few are enough.
        methodOptions: {
          [`${reports.createReports.path}/${reports.createReports.method}`]: {
            throttlingRateLimit: 2,
            throttlingBurstLimit: 20,
          },
          // Typing must never take the functions that searches and orders need.
          [`${catalogue.listSuggestions.path}/${catalogue.listSuggestions.method}`]: {
            throttlingRateLimit: Math.ceil(settings.throttle.ratePerSecond / 2),
            throttlingBurstLimit: Math.ceil(settings.throttle.burst / 2),
          },
        },
        tracingEnabled: settings.tracing,
        accessLogDestination: new apigateway.LogGroupLogDestination(accessLog),
        accessLogFormat: accessLogFormat(),
      },
    })
  }
}

/**
 * Batches hold a second of writes, each partition's in order. One that fails is retried from the bad row on, then in
 * halves, until that is alone: it then blocks its shard's lane for eight tries. After an hour events are too old to tell.
 */
const followTable = (target: lambda.IFunction, { table }: DataStack) =>
  new lambda.EventSourceMapping(target, 'Stream', {
    target,
    eventSourceArn: table.tableStreamArn ?? '',
    startingPosition: lambda.StartingPosition.LATEST,
    batchSize: 100,
    maxBatchingWindow: Duration.seconds(1),
    parallelizationFactor: 4,
    bisectBatchOnError: true,
    reportBatchItemFailures: true,
    maxRecordAge: Duration.hours(1),
    retryAttempts: 8,
    filters: followedEntities.map((entity) =>
      lambda.FilterCriteria.filter({ dynamodb: { NewImage: { entity: { S: [entity] } } } }),
    ),
  })

/** No personal data: no IP address, no user agent, no path with ids. */
function accessLogFormat(): apigateway.AccessLogFormat {
  const field = apigateway.AccessLogField
  return apigateway.AccessLogFormat.custom(
    JSON.stringify({
      requestId: field.contextRequestId(),
      method: field.contextHttpMethod(),
      resource: field.contextResourcePath(),
      status: field.contextStatus(),
      latencyMs: field.contextResponseLatency(),
      bytes: field.contextResponseLength(),
      error: field.contextErrorResponseType(),
    }),
  )
}

export const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

const { ResponseType } = apigateway
const codes: readonly (readonly [apigateway.ResponseType, ErrorCode])[] = [
  // A REST API's response to unknown paths and methods.
  [ResponseType.MISSING_AUTHENTICATION_TOKEN, 'NOT_FOUND'],
  [ResponseType.RESOURCE_NOT_FOUND, 'NOT_FOUND'],
  [ResponseType.REQUEST_TOO_LARGE, 'PAYLOAD_TOO_LARGE'],
  [ResponseType.THROTTLED, 'THROTTLED'],
  [ResponseType.QUOTA_EXCEEDED, 'THROTTLED'],
  [ResponseType.INTEGRATION_TIMEOUT, 'TIMEOUT'],
  [ResponseType.BAD_REQUEST_BODY, 'VALIDATION_FAILED'],
  [ResponseType.BAD_REQUEST_PARAMETERS, 'VALIDATION_FAILED'],
  [ResponseType.ACCESS_DENIED, 'FORBIDDEN'],
  [ResponseType.WAF_FILTERED, 'FORBIDDEN'],
  [ResponseType.DEFAULT_5XX, 'SERVER_ERROR'],
]

/**
 * Our error body for API Gateway's own responses (rules.md, Errors): unknown routes and methods, too
 * large, throttled, timed out.
 */
function addGatewayResponses(api: apigateway.RestApi): void {
  for (const [type, code] of codes) {
    const { status, message } = errorTable[code]
    api.addGatewayResponse(type.responseType, {
      type,
      // 5xx keep their status: 500, 503 and 504 have different meanings.
      ...(type === ResponseType.DEFAULT_5XX ? {} : { statusCode: String(status) }),
      templates: {
        'application/json': `{"message":${JSON.stringify(message)},"code":"${code}","requestId":"$context.requestId"}`,
      },
    })
  }
}
