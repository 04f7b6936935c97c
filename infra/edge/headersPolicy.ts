/** The headers of securityHeaders.ts as a CloudFront policy, which has fields of its own for some. */
import { Duration } from 'aws-cdk-lib'
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import type { InertHeaders, SecurityHeaders } from '../securityHeaders.ts'

/** Two years, as browsers' preload lists require. */
const httpsOnlyFor = Duration.days(730)

export function headersPolicy(
  scope: Construct,
  id: string,
  headers: SecurityHeaders | InertHeaders,
): cloudfront.ResponseHeadersPolicy {
  const override = true
  return new cloudfront.ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: headers['content-security-policy'],
        override,
      },
      // 'nosniff' is the only value.
      contentTypeOptions: { override },
      frameOptions: {
        frameOption: headers['x-frame-options'] as cloudfront.HeadersFrameOption,
        override,
      },
      referrerPolicy: {
        referrerPolicy: headers['referrer-policy'] as cloudfront.HeadersReferrerPolicy,
        override,
      },
      // Subdomains of the operator's domain may be used for other sites.
      strictTransportSecurity: {
        accessControlMaxAge: httpsOnlyFor,
        includeSubdomains: false,
        override,
      },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(headers)
        .filter(([name]) => name === 'permissions-policy' || name === 'reporting-endpoints')
        .map(([header, value]) => ({ header, value, override })),
    },
  })
}
