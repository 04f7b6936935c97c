/** A page of the site as this function sends it: the built page, with a head and rendered from data. */
import type { APIGatewayProxyResult } from 'aws-lambda'
import { emptyRoot, renderedRoot, type PageData } from '#shared/site/renderedPage.ts'
import { escapeMarkup } from './markup.ts'
import type { Head } from './productHead.ts'

export const fromEdge = 'public, max-age=0, s-maxage=60'

/** `caching` is the Cache-Control header. */
export const htmlPage = (
  statusCode: number,
  body: string,
  caching: string,
): APIGatewayProxyResult => ({
  statusCode,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': caching,
    ...(statusCode === 503 ? { 'retry-after': '60' } : {}),
  },
  body,
})

/** The page with markup and data; as it is while site and function are of different deployments. */
export async function render(shell: string, page: PageData, origin: string): Promise<string> {
  const { renderPage, build } = await import('#pages')
  const root = emptyRoot(build)
  if (!shell.includes(root)) return shell
  return shell.replace(root, () => renderedRoot(renderPage(page, origin), page))
}

/** Replaces the title and description of the page, and adds the other elements. */
export function fillHead(shell: string, { title, description, elements }: Head): string {
  const tags = [
    `<title>${escapeMarkup(title)}</title>`,
    `<meta name="description" content="${escapeMarkup(description)}" />`,
    ...elements,
  ]
  // Functions, because '$&' in a product's name is a pattern in a replacement string.
  return shell
    .replace(/<title>[^<]*<\/title>|<meta\s+name="description"[^>]*>/g, () => '')
    .replace('</head>', () => `${tags.map((tag) => `    ${tag}\n`).join('')}  </head>`)
}
