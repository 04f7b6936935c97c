import type { APIGatewayEventIdentity, APIGatewayProxyEvent } from 'aws-lambda'

export interface GatewayRequest {
  method: string
  /** The row's path with its braces: API Gateway's resource. */
  resource: string
  path: string
  /** Decoded once. */
  pathParameters: Record<string, string>
  /** Every value of every key, in order. */
  query: Record<string, string[]>
  headers: Record<string, string>
  body: string | null
  requestId: string
  sourceIp: string
}

/** The proxy event of a REST API (v1). */
export function proxyEvent(request: GatewayRequest): APIGatewayProxyEvent {
  const some = <T extends object>(record: T) => (Object.keys(record).length > 0 ? record : null)
  const last = Object.fromEntries(
    Object.entries(request.query).map(([key, values]) => [key, values.at(-1) ?? '']),
  )
  return {
    resource: request.resource,
    path: request.path,
    httpMethod: request.method,
    headers: request.headers,
    multiValueHeaders: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, [value]]),
    ),
    queryStringParameters: some(last),
    multiValueQueryStringParameters: some(request.query),
    pathParameters: some(request.pathParameters),
    stageVariables: null,
    body: request.body,
    isBase64Encoded: false,
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      authorizer: null,
      protocol: 'HTTP/1.1',
      httpMethod: request.method,
      // All other fields are null without IAM, Cognito, API keys and client certificates.
      identity: {
        sourceIp: request.sourceIp,
        userAgent: request.headers['user-agent'] ?? null,
      } as APIGatewayEventIdentity,
      path: request.path,
      stage: 'local',
      requestId: request.requestId,
      requestTimeEpoch: Date.now(),
      resourceId: request.resource,
      resourcePath: request.resource,
    },
  }
}
