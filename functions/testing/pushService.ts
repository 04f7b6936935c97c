/**
 * A push service on this machine, over TLS: it accepts what a real one does, and decrypts with the keys of its
 * own subscriptions, which a browser would keep (RFC 8030, 8188, 8291, 8292).
 */
import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { importJWK, jwtVerify } from 'jose'
import type { PushMessage } from '#shared/notifications/pushSchema.ts'

/** Key and certificate of `localhost`, only for tests. */
export const certificateFile = fileURLToPath(new URL('localhost.pem', import.meta.url))

export interface TestSubscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

export interface Pushed {
  endpoint: string
  message: PushMessage
  headers: Record<string, string | string[] | undefined>
}

export type PushService = Awaited<ReturnType<typeof startPushService>>

export async function startPushService(port = 0) {
  const secrets = new Map<string, { ecdh: ECDH; auth: Buffer }>()
  const pushed: Pushed[] = []
  const waiting: (() => void)[] = []
  /** How requests are answered, by path, in place of 201. */
  const answers = new Map<string, () => number | Promise<number>>()
  const requests: string[] = []
  let publicKey = ''

  const pem = readFileSync(certificateFile)
  const server = createServer({ key: pem, cert: pem }, (request, response) => {
    void (async () => {
      const body = Buffer.concat((await request.toArray()) as Buffer[])
      const path = request.url ?? ''
      requests.push(path)
      const endpoint = `${origin}${path}`
      const secret = secrets.get(endpoint)
      const status = (await answers.get(path)?.()) ?? (secret ? 201 : 404)
      if (status === 201 && secret) {
        await verifyVapid(request.headers.authorization ?? '', origin, publicKey)
        const message = JSON.parse(decrypt(body, secret)) as PushMessage
        pushed.push({ endpoint, message, headers: request.headers })
        for (const wake of waiting.splice(0)) wake()
      }
      response.writeHead(status).end()
    })().catch((error: unknown) => response.writeHead(400).end(String(error)))
  }).listen(port, 'localhost')
  await once(server, 'listening')
  const host = `localhost:${(server.address() as AddressInfo).port}`
  const origin = `https://${host}`

  return {
    host,
    pushed,
    answers,
    /** Paths of all requests, also of those that were turned down. */
    requests,
    /** What `PushManager.subscribe` does: a new subscription, bound to the site's key. */
    subscribe(siteKey: string): TestSubscription {
      publicKey = siteKey
      const ecdh = createECDH('prime256v1')
      const auth = randomBytes(16)
      const endpoint = `${origin}/push/${randomBytes(8).toString('hex')}`
      const p256dh = ecdh.generateKeys('base64url')
      secrets.set(endpoint, { ecdh, auth })
      return { endpoint, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    /** The next message, also one that has come already. */
    async next(): Promise<Pushed> {
      for (;;) {
        const first = pushed.shift()
        if (first) return first
        await new Promise<void>((wake) => waiting.push(wake))
      }
    },
    async close() {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}

/** Throws if the sender is not the one to whom the browser gave the subscription. */
async function verifyVapid(header: string, audience: string, publicKey: string): Promise<void> {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(header) ?? []
  if (key !== publicKey) throw new Error('Another key than that of the subscription')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString('base64url'),
  )
  const { payload } = await jwtVerify(
    token,
    await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256'),
    { audience, requiredClaims: ['exp', 'sub'] },
  )
  if (!/^(mailto:|https:)/.test(payload.sub ?? '')) throw new Error('No contact')
  if ((payload.exp ?? 0) > Date.now() / 1000 + 24 * 3600) throw new Error('Valid for too long')
}

/** Content encoding aes128gcm with one record (RFC 8188), with the keys of web push (RFC 8291). */
function decrypt(body: Buffer, { ecdh, auth }: { ecdh: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + body.readUInt8(20)
  const senderKey = body.subarray(21, keyEnd)
  const sealed = body.subarray(keyEnd, -16)
  const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length))
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const material = derive(ecdh.computeSecret(senderKey), auth, keyInfo, 32)
  const key = derive(material, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(material, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16))
  const text = Buffer.concat([decipher.update(sealed), decipher.final()]).toString()
  // The last record ends with a 2 and padding.
  return text.replace(/\x02\0*$/, '')
}
