import type { APIGatewayProxyResult } from 'aws-lambda'
import type { Row } from '#shared/contract/endpoint.ts'
import type { MetricName } from '#shared/kernel/metrics.ts'
import { getRequestId, type LambdaHandler, type Middleware } from '../lambdaHandler.ts'
import { logFields, withLogFields } from '../log.ts'
import { services } from '../services.ts'

let isCold = true

/** Adds both ids of a request to each of its log lines; a middleware cannot enclose what follows it. */
export const withRequestIds =
  (handler: LambdaHandler): LambdaHandler =>
  (event, context) => {
    const ids = {
      requestId: getRequestId(event),
      awsRequestId: context.awsRequestId,
      ...(isCold ? { coldStart: true } : {}),
    }
    isCold = false
    return withLogFields(ids, () => handler(event, context))
  }

/** Counts a request by its outcome, with its duration in milliseconds. */
export function observe(row: Row): Middleware {
  const count: Middleware['after'] = ({ context, response }) => {
    const { statusCode: status } = response as APIGatewayProxyResult
    const outcome = toOutcome(status)
    services().metrics.put(
      row.resource,
      {
        Requests: 1,
        DurationMs: Math.round(performance.now() - context.startedAt),
        ...(outcome ? { [outcome]: 1 } : {}),
      },
      { endpoint: row.id, status, ...logFields() },
    )
  }
  return {
    before: ({ context }) => void (context.startedAt = performance.now()),
    after: count,
    onError: count,
  }
}

function toOutcome(status: number): MetricName | undefined {
  if (status === 503) return 'Busy'
  if (status >= 500) return 'ServerErrors'
  return status >= 400 ? 'Refusals' : undefined
}
