import type { APIGatewayProxyEvent } from 'aws-lambda'

/** What a page needs to know of a request; both event formats of AWS hold it. */
export type PageRequest = Pick<APIGatewayProxyEvent, 'pathParameters' | 'queryStringParameters'>
