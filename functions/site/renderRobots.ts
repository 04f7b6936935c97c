import type { APIGatewayProxyResult } from 'aws-lambda'
import { services } from '#functions/http/services.ts'

/** Crawlers may read everything public; pages behind sign-in would only redirect. */
export async function handler(): Promise<APIGatewayProxyResult> {
  const lines = [
    'User-agent: *',
    ...['/vendor/', '/customer/', '/onboarding', '/login'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${services().env.siteOrigin}/sitemap.xml`,
    '',
  ]
  return {
    statusCode: 200,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
    body: lines.join('\n'),
  }
}
