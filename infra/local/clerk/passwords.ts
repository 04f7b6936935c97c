import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const keyLength = 32
/** Passwords of a demo are public; Node's own 16,384 takes 16 MB and 50 ms for each of them. */
const cost = 1024
/** Of hashes that do not say theirs: older data folders hold them. */
const olderCost = 16_384

/** `<salt>.<key>.<cost>` by scrypt, salt and key in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return `${salt.toString('base64url')}.${key.toString('base64url')}.${cost}`
}

export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const [salt = '', key = '', N = olderCost] = hash.split('.')
  const derived = await derive(password, Buffer.from(salt, 'base64url'), Number(N))
  return timingSafeEqual(derived, Buffer.from(key, 'base64url'))
}

function derive(password: string, salt: Buffer, N: number): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password, salt, keyLength, { N }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )
}
