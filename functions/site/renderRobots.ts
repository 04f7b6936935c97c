import type { APIGatewayProxyResult } from 'aws-lambda'
import { services } from '#functions/http/services.ts'

/** Everything public may be found; what lies behind a sign-in would only be a redirect. */
export const handler = (): Promise<APIGatewayProxyResult> => {
  const lines = [
    'User-agent: *',
    ...['/vendor/', '/customer/', '/onboarding', '/login'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${services().env.siteOrigin}/sitemap.xml`,
    '',
  ]
  return Promise.resolve({
    statusCode: 200,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
    body: lines.join('\n'),
  })
}
