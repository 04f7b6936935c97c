import type { APIGatewayProxyResult } from 'aws-lambda'

/** `caching` is the Cache-Control header. */
export const htmlPage = (
  statusCode: number,
  body: string,
  caching: string,
): APIGatewayProxyResult => ({
  statusCode,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': caching,
    ...(statusCode === 503 ? { 'retry-after': '60' } : {}),
  },
  body,
})
