/**
 * AWS Signature Version 4 of POST requests to `/`, such as the table's
 * (https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html).
 */
import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto'

export interface Credentials {
  accessKeyId: string
  secretAccessKey: string
  /** Of temporary credentials, such as a Lambda's. */
  sessionToken?: string | undefined
}

/** Returns the given headers with date, session token and signature. */
export type Sign = (
  /** Names in lower case, `host` among them, and values without spaces around them: all are signed. */
  headers: Record<string, string>,
  body: string,
  credentials: Credentials,
  at: Date,
) => Record<string, string>

/** For requests to one service. It keeps the last key, which is the same for a whole day. */
export function createSigner({ region, service }: { region: string; service: string }): Sign {
  let last: { day: string; secret: string; key: KeyObject } | undefined

  const keyOf = (secret: string, day: string): KeyObject => {
    if (last?.day !== day || last.secret !== secret) {
      const parts = [day, region, service, 'aws4_request']
      const bytes = parts.reduce<Buffer>(
        (above, part) => createHmac('sha256', above).update(part).digest(),
        Buffer.from(`AWS4${secret}`),
      )
      // An object is not prepared for each signature, which would take most of its time.
      last = { day, secret, key: createSecretKey(bytes) }
    }
    return last.key
  }

  return (headers, body, { accessKeyId, secretAccessKey, sessionToken }, at) => {
    const time = at.toISOString().replace(/[-:]|\.\d{3}/g, '')
    const day = time.slice(0, 8)
    const sent: Record<string, string> = { ...headers, 'x-amz-date': time }
    if (sessionToken) sent['x-amz-security-token'] = sessionToken
    const names = Object.keys(sent).sort()
    const lines = names.map((name) => `${name}:${sent[name]}\n`).join('')
    const signed = names.join(';')
    const request = `POST\n/\n\n${lines}\n${signed}\n${hashOf(body)}`
    const scope = `${day}/${region}/${service}/aws4_request`
    const signature = createHmac('sha256', keyOf(secretAccessKey, day))
      .update(`AWS4-HMAC-SHA256\n${time}\n${scope}\n${hashOf(request)}`)
      .digest('hex')
    sent.authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`
    return sent
  }
}

const hashOf = (text: string) => hash('sha256', text)
