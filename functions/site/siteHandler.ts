import type {
  APIGatewayProxyEvent,
  APIGatewayProxyResult,
  LambdaFunctionURLEvent,
} from 'aws-lambda'
import { createRowMatcher } from '#functions/http/matchRow.ts'
import { sitePages } from '#shared/site/pages.ts'
import { handler as renderProductList } from './renderProductList.ts'
import { handler as renderProductPage } from './renderProductPage.ts'
import { handler as renderRobots } from './renderRobots.ts'

type Path = Pick<APIGatewayProxyEvent, 'pathParameters'>
type Query = Pick<APIGatewayProxyEvent, 'queryStringParameters'>

const pages = {
  'site/renderProductList': renderProductList,
  'site/renderProductPage': renderProductPage,
  /** Loaded when they are asked for: they hold the catalogue, a third of the CPU time of a cold start. */
  'site/renderSitemap': async (event: Query) => (await import('./renderSitemap.ts')).handler(event),
  'site/renderRobots': renderRobots,
  'site/renderFeed': async (event: Path) => (await import('./renderFeed.ts')).handler(event),
}

const matchPage = createRowMatcher(sitePages)

/** Pages that are read without JavaScript. The edge forwards GET and HEAD to this function's URL. */
export async function handler({
  rawPath,
  queryStringParameters = {},
}: Pick<
  LambdaFunctionURLEvent,
  'rawPath' | 'queryStringParameters'
>): Promise<APIGatewayProxyResult> {
  // The edge asks for the list by the name of the file that it sends when this function fails.
  // No id needs an encoding, and each spelling would be kept by the edge as a page of its own.
  const path = rawPath === '/products.html' ? '/products' : rawPath
  const match = path.includes('%') ? undefined : matchPage('GET', path)
  // An address like /products/a/b gets the site with 404.
  if (!match) return renderProductPage({ pathParameters: null })
  const { row, pathParameters } = match
  return pages[row.id]({ pathParameters, queryStringParameters })
}
