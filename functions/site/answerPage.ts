import type { APIGatewayProxyResult, LambdaFunctionURLEvent } from 'aws-lambda'
import { matchRow } from '#shared/contract/matchRow.ts'
import { sitePages } from '#shared/site/pages.ts'
import type { PageRequest } from './pageRequest.ts'
import { handler as renderProductPage } from './renderProductPage.ts'
import { handler as renderRobots } from './renderRobots.ts'
import { handler as renderSitemap } from './renderSitemap.ts'

const pages: Record<
  (typeof sitePages)[number]['id'],
  (request: PageRequest) => Promise<APIGatewayProxyResult>
> = {
  'site/renderProductPage': renderProductPage,
  'site/renderSitemap': renderSitemap,
  'site/renderRobots': renderRobots,
}

/** Behind the edge, as a function URL: the pages that are read without JavaScript. */
export async function handler(event: LambdaFunctionURLEvent): Promise<APIGatewayProxyResult> {
  const { method } = event.requestContext.http
  const match = matchRow(sitePages, method === 'HEAD' ? 'GET' : method, event.rawPath)
  if (!match)
    return { statusCode: 404, headers: { 'content-type': 'text/plain' }, body: 'Not found' }
  return pages[match.row.id]({
    pathParameters: match.pathParameters,
    queryStringParameters: event.queryStringParameters ?? null,
  })
}
