import type { LambdaFunctionURLEvent } from 'aws-lambda'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { asFunction } from '#functions/testing/asFunction.ts'
import { createTestApp } from '#functions/testing/testApp.ts'
import { handler } from './siteHandler.ts'
import { startShellServer, type ShellServer } from './testing/shellServer.ts'

describe('site/siteHandler', () => {
  let shell: ShellServer
  beforeEach(async () => {
    shell = await startShellServer()
    await createTestApp()
  })
  afterEach(() => shell.close())

  const ask = (method: string, rawPath: string, queryStringParameters?: Record<string, string>) =>
    asFunction('site', () =>
      handler({
        rawPath,
        queryStringParameters,
        requestContext: { http: { method } },
      } as unknown as LambdaFunctionURLEvent),
    )

  it('leads each address to its page, whoever asks only for the head too', async () => {
    expect((await ask('GET', '/robots.txt')).body).toContain(`Sitemap: ${shell.origin}`)
    expect((await ask('HEAD', '/robots.txt')).statusCode).toBe(200)
    expect((await ask('GET', '/sitemap.xml')).body).toContain('<urlset')
    expect((await ask('GET', '/sitemap.xml', { part: '9' })).statusCode).toBe(404)
    expect((await ask('GET', '/products/01NOTTHERE')).statusCode).toBe(404)
  })

  it.each(['/products/a/b', '/products/%E0%A4%A'])(
    'answers %s with the site itself, which says that there is no such page',
    async (path) => {
      const response = await ask('GET', path)
      expect(response).toMatchObject({ statusCode: 404 })
      expect(response.body).toContain('<div id="root">')
    },
  )
})
