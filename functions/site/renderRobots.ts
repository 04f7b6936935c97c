import type { APIGatewayProxyResult } from 'aws-lambda'
import { services } from '#functions/http/services.ts'
import { forAnHour, textResponse } from './page.ts'

/** Crawlers may read everything public; pages behind sign-in would only redirect. */
export async function handler(): Promise<APIGatewayProxyResult> {
  const lines = [
    'User-agent: *',
    ...['/vendor/', '/customer/', '/onboarding', '/login'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${services().env.siteOrigin}/sitemap.xml`,
    '',
  ]
  return textResponse('text/plain', 200, lines.join('\n'), forAnHour)
}
