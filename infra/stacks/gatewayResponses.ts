/**
 * Our error body for API Gateway's own responses (rules.md, Errors): unknown routes and methods, too
 * large, throttled, timed out.
 */
import * as apigateway from 'aws-cdk-lib/aws-apigateway'
import { errorTable, type ErrorCode } from '#shared/kernel/errors.ts'

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

export function addGatewayResponses(api: apigateway.RestApi): void {
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
