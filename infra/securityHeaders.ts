import { uploadWidgetHosts } from '#shared/images/uploadWidgetHosts.ts'
import { reports } from '#shared/reports/contract.ts'

export type SecurityHeaders = Record<
  | 'content-security-policy'
  | 'x-content-type-options'
  | 'x-frame-options'
  | 'referrer-policy'
  | 'permissions-policy'
  | 'reporting-endpoints',
  string
>
export type InertHeaders = Omit<SecurityHeaders, 'reporting-endpoints'>

/** Named, so that browsers send no other kind of report: those go to 'default'. */
const reportsTo = 'csp'

/**
 * The headers every page carries, here and behind CloudFront. The policy allows what the identity
 * provider's script needs and nothing more (Clerk's guide to CSP headers): inline styles, blob
 * workers, its own pictures; in production also its Frontend API host. Pictures are sent to the
 * bucket's own host. What the policy stops is reported to us. A configured upload widget adds its
 * script, its window, and the reading of what was uploaded through it.
 */
export function securityHeaders(
  options: { identityHost?: string; imageHost?: string; uploadWidget?: boolean } = {},
): SecurityHeaders {
  const identity = options.identityHost ? ` https://${options.identityHost}` : ''
  const botCheck = options.identityHost ? ' https://challenges.cloudflare.com' : ''
  // Its protection against abuse loads a script and a frame, and talks to ports of its own.
  const protection = options.identityHost ? ' https://*.protect.clerk.com' : ''
  const protectionCalls = options.identityHost ? ' https://*.protect.clerk.com:*' : ''
  const avatars = options.identityHost ? ' https://img.clerk.com' : ''
  const images = options.imageHost ? ` https://${options.imageHost}` : ''
  const widget = options.uploadWidget ? ` https://${uploadWidgetHosts.script}` : ''
  const widgetImages = options.uploadWidget ? ` https://${uploadWidgetHosts.images}` : ''
  return {
    'content-security-policy': [
      "default-src 'self'",
      `script-src 'self'${identity}${botCheck}${protection}${widget}`,
      "style-src 'self' 'unsafe-inline'",
      `img-src 'self' data: blob:${avatars}`,
      "font-src 'self' data:",
      `connect-src 'self'${identity}${protectionCalls}${images}${widgetImages}`,
      `frame-src 'self'${botCheck}${protection}${widget}`,
      "worker-src 'self' blob:",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      `report-to ${reportsTo}`,
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
    'reporting-endpoints': `${reportsTo}="${reports.createReports.path}"`,
  }
}

const { 'reporting-endpoints': _, ...quiet } = securityHeaders()

/** Of what is never a page: a picture or an answer that is opened by itself runs nothing. */
export const inertHeaders: InertHeaders = {
  ...quiet,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
}
