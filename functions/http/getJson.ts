import { get as httpGet } from 'node:http'
import { get as httpsGet } from 'node:https'

/**
 * The JSON at an address. Not by `fetch`, which would load undici in each cold start. Rejects for any
 * status but 200, for what is not JSON, and if the whole response is not there in time.
 */
export function getJson(url: URL, timeoutMs: number): Promise<unknown> {
  const get = url.protocol === 'https:' ? httpsGet : httpGet
  const text = new Promise<string>((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const headers = { accept: 'application/json' }
    get(url, { signal, headers }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (body += chunk))
      response.once('error', reject)
      response.once('end', () => {
        if (response.statusCode === 200) resolve(body)
        else reject(new Error(`${url.host} returned ${response.statusCode}`))
      })
    }).once('error', reject)
  })
  return text.then((json): unknown => JSON.parse(json))
}
