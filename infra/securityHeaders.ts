/**
 * The headers every page carries, here and behind CloudFront. The policy allows what the identity
 * provider's script needs and nothing more (Clerk's guide to CSP headers): inline styles, blob
 * workers, its own pictures; in production also its Frontend API host.
 */
export function securityHeaders(options: { identityHost?: string } = {}): Record<string, string> {
  const identity = options.identityHost ? ` https://${options.identityHost}` : ''
  const botCheck = options.identityHost ? ' https://challenges.cloudflare.com' : ''
  const avatars = options.identityHost ? ' https://img.clerk.com' : ''
  return {
    'content-security-policy': [
      "default-src 'self'",
      `script-src 'self'${identity}${botCheck}`,
      "style-src 'self' 'unsafe-inline'",
      `img-src 'self' data: blob:${avatars}`,
      "font-src 'self' data:",
      `connect-src 'self'${identity}`,
      `frame-src 'self'${botCheck}`,
      "worker-src 'self' blob:",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
  }
}
