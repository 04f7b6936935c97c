import { get as httpGet } from 'node:http'
import { get as httpsGet } from 'node:https'

/**
 * The JSON at an address; `fetch` would load undici first, in each cold start. Rejects for any status
 * but 200, and if the whole response is not there in time.
 */
export function getJson(url: URL, timeoutMs: number): Promise<unknown> {
  const get = url.protocol === 'https:' ? httpsGet : httpGet
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const headers = { accept: 'application/json' }
    get(url, { signal, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.once('error', reject)
      response.once('end', () => {
        if (response.statusCode !== 200)
          return reject(new Error(`${url.host} returned ${response.statusCode}`))
        try {
          resolve(JSON.parse(text))
        } catch (error) {
          reject(error as Error)
        }
      })
    }).once('error', reject)
  })
}
