import { expect, test } from 'vitest'
import { earlyScriptSource } from '#frontend/build/earlyScript.ts'
import { securityHeaders } from './securityHeaders.ts'

/** The policy's sources by directive. */
const readPolicy = (options?: Parameters<typeof securityHeaders>[0]) =>
  Object.fromEntries(
    (securityHeaders(options)['content-security-policy'] ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )

test('a configured upload widget adds its script, window and images, and nothing else', () => {
  const policy = readPolicy()
  expect(JSON.stringify(policy)).not.toContain('cloudinary')
  expect(readPolicy({ uploadWidget: true })).toEqual({
    ...policy,
    'script-src': ["'self'", earlyScriptSource, 'https://upload-widget.cloudinary.com'],
    'frame-src': ["'self'", 'https://upload-widget.cloudinary.com'],
    'connect-src': ["'self'", 'https://res.cloudinary.com'],
  })
})
