import { errorResponse, getRequestId, type LambdaHandler } from './lambdaHandler.ts'

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
