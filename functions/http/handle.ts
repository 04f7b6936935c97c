/**
 * Runs an endpoint. Rejections come in this order: token (401), role (403), size (413), body and
 * query (400), malformed ids (404), then the handler's own 404 and 409.
 */
import middy from '@middy/core'
import httpHeaderNormalizer from '@middy/http-header-normalizer'
// 7.6.5: later versions parse with a reviver, which takes twelve seconds for 5 MB of zeros.
import httpJsonBodyParser from '@middy/http-json-body-parser'
import type { APIGatewayProxyEvent } from 'aws-lambda'
import type * as z from 'zod'
import type {
  EndpointDefinition,
  FirstPageExtras,
  HandlerInput,
  Row,
} from '#shared/contract/endpoint.ts'
import {
  errorResponse,
  getRequestId,
  type Caller,
  type LambdaHandler,
  type Middleware,
  type RequestContext,
  type HandlerResponse,
  type PagedResponse,
} from './lambdaHandler.ts'
import { authenticate } from './middlewares/authenticate.ts'
import { errors } from './middlewares/errors.ts'
import { observe, withRequestIds } from './middlewares/observe.ts'
import { respond } from './middlewares/respond.ts'
import { sizeLimit } from './middlewares/sizeLimit.ts'
import { validate } from './middlewares/validate.ts'
import { services, type Services } from './services.ts'

export interface HandlerContext extends Omit<Services, 'verifyToken'> {
  /** On public endpoints, present only if the request has a valid token. */
  caller: Caller | undefined
  requestId: string
}

interface EndpointContext<R extends EndpointDefinition> extends HandlerContext {
  caller: R['access'] extends 'public' ? Caller | undefined : Caller
}

type Result<R extends EndpointDefinition> = R['paged'] extends true
  ? PagedResponse<z.input<R['data']>, FirstPageExtras<R>>
  : z.input<R['data']> | HandlerResponse<z.input<R['data']>>

type Run<R extends EndpointDefinition> = (
  input: HandlerInput<R>,
  context: EndpointContext<R>,
) => Promise<Result<R>>

/** Wraps an endpoint: `handle(orders.cancelOrder)(async (input, context) => data)`. */
export function handle<R extends Row>(row: R): (run: Run<R>) => LambdaHandler {
  return (run) => {
    const chain = middy<APIGatewayProxyEvent, unknown, Error, RequestContext>()
      .use(observe(row))
      .use(errors(row))
      .use({ before: ({ event }) => void (event.headers ??= {}) })
      .use(httpHeaderNormalizer())
      .use(authenticate(row))
      .use(row.body ? [sizeLimit(row), mediaType, httpJsonBodyParser()] : [])
      .use(validate(row))
      .use(respond(row))
      .handler((event: APIGatewayProxyEvent, { caller, input }: RequestContext) => {
        const { verifyToken: _, ...rest } = services()
        const context = { ...rest, caller, requestId: getRequestId(event) }
        return run(input as HandlerInput<R>, context as EndpointContext<R>)
      })
    // `respond` and `errors` have made responses of all results.
    return withRequestIds(chain as LambdaHandler)
  }
}

/** The parser does not know the space that RFC 9110 (5.6.6) allows before a parameter. */
const mediaType: Middleware = {
  before: ({ event: { headers } }) => {
    headers['content-type'] = headers['content-type']?.replace(/ +(;|$)/, '$1')
  },
}

/** A row's method and path, as in 'POST /api/orders/cancel/{id}'. */
export type Route = `${string} /${string}`

/**
 * The Lambda of a resource: calls the handler of the row that API Gateway matched. The generated
 * entry of each resource lists its rows.
 */
export function createResourceHandler(
  handlers: Readonly<Record<Route, LambdaHandler>>,
): LambdaHandler {
  const byRoute = new Map(Object.entries(handlers))
  return async (event, context) => {
    const handler = byRoute.get(`${event.httpMethod} ${event.resource}`)
    if (!handler) return errorResponse('NOT_FOUND', getRequestId(event))
    return handler(event, context)
  }
}
