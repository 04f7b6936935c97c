import { uploadWidgetHosts } from '#shared/images/uploadWidgetHosts.ts'

/**
 * The headers every page carries, here and behind CloudFront. The policy allows what the identity
 * provider's script needs and nothing more (Clerk's guide to CSP headers): inline styles, blob
 * workers, its own pictures; in production also its Frontend API host. A configured upload widget
 * adds its script, its window, and the reading of what was uploaded through it.
 */
export function securityHeaders(
  options: { identityHost?: string; uploadWidget?: boolean } = {},
): Record<string, string> {
  const identity = options.identityHost ? ` https://${options.identityHost}` : ''
  const botCheck = options.identityHost ? ' https://challenges.cloudflare.com' : ''
  const avatars = options.identityHost ? ' https://img.clerk.com' : ''
  const widget = options.uploadWidget ? ` https://${uploadWidgetHosts.script}` : ''
  const widgetPictures = options.uploadWidget ? ` https://${uploadWidgetHosts.pictures}` : ''
  return {
    'content-security-policy': [
      "default-src 'self'",
      `script-src 'self'${identity}${botCheck}${widget}`,
      "style-src 'self' 'unsafe-inline'",
      `img-src 'self' data: blob:${avatars}`,
      "font-src 'self' data:",
      `connect-src 'self'${identity}${widgetPictures}`,
      `frame-src 'self'${botCheck}${widget}`,
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
