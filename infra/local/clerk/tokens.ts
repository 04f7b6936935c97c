import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { SignJWT } from 'jose'
import * as z from 'zod'
import { newId } from './database.ts'
import { tokenLifetimeSeconds } from './settings.ts'

const keyRecord = z.object({ kid: z.string(), private_pem: z.string() })

/**
 * Signs session tokens with a key in the database, created on first use. The claims are those of
 * an unmodified Clerk application: no audience, e-mail, role or metadata.
 */
export function createTokenSigner(
  database: DatabaseSync,
  settings: { issuer: string; now: () => number },
) {
  const { kid, private_pem } = readOrCreateKey(database)
  const privateKey = createPrivateKey(private_pem)
  const publicKey = createPublicKey(privateKey)
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }

  return {
    publicJwks: () => ({ keys: [jwk] }),

    publicKeyPem: () => publicKey.export({ type: 'spki', format: 'pem' }).toString(),

    /** `origin` is that of the requesting page: the `azp` claim. */
    async issue(request: { userId: string; sessionId: string; origin: string }): Promise<string> {
      const issuedAt = Math.floor(settings.now() / 1000)
      return await new SignJWT({
        azp: request.origin,
        exp: issuedAt + tokenLifetimeSeconds,
        fva: [0, -1],
        iat: issuedAt,
        iss: settings.issuer,
        jti: newId('jti'),
        nbf: issuedAt - 10,
        sid: request.sessionId,
        sts: 'active',
        sub: request.userId,
        v: 2,
      })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid })
        .sign(privateKey)
    },
  }
}

function readOrCreateKey(database: DatabaseSync): z.infer<typeof keyRecord> {
  database.exec(
    'CREATE TABLE IF NOT EXISTS signing_key (kid TEXT PRIMARY KEY, private_pem TEXT NOT NULL) STRICT',
  )
  const select = database.prepare('SELECT kid, private_pem FROM signing_key LIMIT 1')
  if (!select.get()) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    database.prepare('INSERT INTO signing_key VALUES (?, ?)').run(newId('ins'), pem)
  }
  return keyRecord.parse(select.get())
}
