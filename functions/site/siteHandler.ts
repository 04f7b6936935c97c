import type { APIGatewayProxyResult, LambdaFunctionURLEvent } from 'aws-lambda'
import { createRowMatcher } from '#functions/http/matchRow.ts'
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

const matchPage = createRowMatcher(sitePages)

/** Behind the edge, as a function URL: the pages that are read without JavaScript. It passes on nothing but GET and HEAD. */
export async function handler(event: LambdaFunctionURLEvent): Promise<APIGatewayProxyResult> {
  const match = matchPage('GET', event.rawPath)
  // What only looks like a product, as /products/a/b, is a page of the site that is not there.
  if (!match) return renderProductPage({ pathParameters: null, queryStringParameters: null })
  return pages[match.row.id]({
    pathParameters: match.pathParameters,
    queryStringParameters: event.queryStringParameters ?? null,
  })
}
