import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'

const keyLength = 32
/** Low, because demo passwords are public; Node's default of 16,384 takes 16 MB and 50 ms each. */
const cost = 1024
/** For hashes without a cost, in older data folders. */
const defaultCost = 16_384
const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** `<salt>.<key>.<cost>` by scrypt, salt and key in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, keyLength, { N: cost })
  return `${salt.toString('base64url')}.${key.toString('base64url')}.${cost}`
}

/** Nothing matches an empty hash, which an account without a password has. */
export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  if (hash === '') return false
  const [salt = '', key = '', N = defaultCost] = hash.split('.')
  const options = { N: Number(N) }
  const derived = await derive(password, Buffer.from(salt, 'base64url'), keyLength, options)
  return timingSafeEqual(derived, Buffer.from(key, 'base64url'))
}
