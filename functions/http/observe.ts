import type { APIGatewayProxyEvent } from 'aws-lambda'
import type { Row } from '#shared/contract/endpoint.ts'
import type { MetricName } from '#shared/kernel/metrics.ts'
import type { LambdaHandler } from './lambdaHandler.ts'
import { withLogFields } from './log.ts'
import { services } from './services.ts'

let isCold = true

export function observe(row: Row, handler: LambdaHandler): LambdaHandler {
  return async (event, context) => {
    const begun = performance.now()
    const ids = {
      requestId: requestIdOf(event),
      awsRequestId: context.awsRequestId,
      ...(isCold ? { coldStart: true } : {}),
    }
    isCold = false
    const response = await withLogFields(ids, () => handler(event, context))
    const status = response.statusCode
    const outcome: MetricName | undefined =
      status === 503
        ? 'Busy'
        : status >= 500
          ? 'ServerErrors'
          : status >= 400
            ? 'Refusals'
            : undefined
    services().metrics.put(
      row.resource,
      {
        Requests: 1,
        DurationMs: Math.round(performance.now() - begun),
        ...(outcome ? { [outcome]: 1 } : {}),
      },
      { endpoint: row.id, status, ...ids },
    )
    return response
  }
}

/** The gateway's id of the request, which error bodies contain; 'local' without a gateway. */
export function requestIdOf(event: APIGatewayProxyEvent): string {
  return event.requestContext?.requestId ?? 'local'
}
