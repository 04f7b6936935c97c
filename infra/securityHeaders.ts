import { earlyScriptSource } from '#frontend/build/earlyScript.ts'
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

/** A name of our own, because browsers send all kinds of reports to 'default'. */
const reportsTo = 'csp'

/**
 * The headers of every page, locally and at CloudFront. The policy allows only what Clerk's script
 * needs (Clerk's guide to CSP headers): inline styles, blob workers, avatars; in production also its
 * Frontend API host. Images are uploaded to the bucket's host. Violations are reported to us. A
 * configured upload widget adds its script, its window and reads of its uploads.
 */
export function securityHeaders(
  options: { identityHost?: string; imageHost?: string; uploadWidget?: boolean } = {},
): SecurityHeaders {
  const identity = options.identityHost ? ` https://${options.identityHost}` : ''
  const botCheck = options.identityHost ? ' https://challenges.cloudflare.com' : ''
  // Clerk's protection against abuse loads a script and a frame, and uses its own ports.
  const protection = options.identityHost ? ' https://*.protect.clerk.com' : ''
  const protectionCalls = options.identityHost ? ' https://*.protect.clerk.com:*' : ''
  const avatars = options.identityHost ? ' https://img.clerk.com' : ''
  const images = options.imageHost ? ` https://${options.imageHost}` : ''
  const widget = options.uploadWidget ? ` https://${uploadWidgetHosts.script}` : ''
  const widgetImages = options.uploadWidget ? ` https://${uploadWidgetHosts.images}` : ''
  return {
    'content-security-policy': [
      "default-src 'self'",
      `script-src 'self' ${earlyScriptSource}${identity}${botCheck}${protection}${widget}`,
      "style-src 'self' 'unsafe-inline'",
      `img-src 'self' data: blob:${avatars}`,
      "font-src 'self' data:",
      `connect-src 'self'${identity}${protectionCalls}${images}${widgetImages}`,
      `frame-src 'self'${botCheck}${protection}${widget}`,
      "worker-src 'self' blob:",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      `report-to ${reportsTo}`,
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
    'reporting-endpoints': `${reportsTo}="${reports.createReports.path}"`,
  }
}

const { 'reporting-endpoints': _, ...quiet } = securityHeaders()

/** For images and API responses, which must not run anything when opened directly. */
export const inertHeaders: InertHeaders = {
  ...quiet,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
}
