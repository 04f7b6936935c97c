import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda'

/** A handler as API Gateway's proxy integration calls it. */
export type LambdaHandler = (
  event: APIGatewayProxyEvent,
  context: Context,
) => Promise<APIGatewayProxyResult>
