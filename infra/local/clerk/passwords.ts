import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const keyLength = 32

/** `<salt>.<key>`, both base64url, by scrypt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, keyLength)
  return `${salt.toString('base64url')}.${key.toString('base64url')}`
}

export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split('.')
  const derived = await derive(password, Buffer.from(salt, 'base64url'), keyLength)
  return timingSafeEqual(derived, Buffer.from(key, 'base64url'))
}
