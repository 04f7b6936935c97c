import type { MiddlewareObj } from '@middy/core'
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda'
import type { EndpointDefinition, HandlerInput } from '#shared/contract/endpoint.ts'
import type { Role } from '#shared/users/schema.ts'

export type LambdaHandler = (
  event: APIGatewayProxyEvent,
  context: Context,
) => Promise<APIGatewayProxyResult>

/** Who calls, as the verified token says. */
export interface Caller {
  userId: string
  /** Known on endpoints that require a role. */
  role: Role | undefined
}

/** Lambda's context, with what the middlewares of a request add for its handler. */
export interface RequestContext extends Context {
  /** By `performance.now`. */
  startedAt: number
  caller: Caller | undefined
  input: HandlerInput<EndpointDefinition>
}

/** One step of every request; its response is the handler's result until `respond` has run. */
export type Middleware = MiddlewareObj<APIGatewayProxyEvent, unknown, Error, RequestContext>

/** The gateway's id of the request, which error bodies contain; 'local' without a gateway. */
export function getRequestId(event: APIGatewayProxyEvent): string {
  return event.requestContext?.requestId ?? 'local'
}
