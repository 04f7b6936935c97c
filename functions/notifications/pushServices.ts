/**
 * The push services of the browsers, as they name them. An address elsewhere would make our function post to
 * wherever a person wants.
 * - Chrome, Edge on Android and Samsung's browser: Firebase Cloud Messaging
 *   (https://developer.chrome.com/blog/web-push-interop-wins)
 * - Firefox: Mozilla's autopush (https://mozilla-push-service.readthedocs.io/en/latest/)
 * - Safari: *.push.apple.com (https://developer.apple.com/documentation/usernotifications/sending-web-push-notifications-in-web-apps-and-browsers)
 * - Edge on Windows: *.notify.windows.com (https://learn.microsoft.com/windows/apps/develop/notifications/push-notifications/firewall-allowlist-config)
 */
const hosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com']
const parentDomains = ['.push.apple.com', '.notify.windows.com']

/** `extraHost` is a test's own service, with its port. */
export function isPushEndpoint(endpoint: string, extraHost?: string): boolean {
  const url = URL.parse(endpoint)
  // Exactly as it is parsed, so that nobody who parses it differently posts elsewhere.
  if (url?.protocol !== 'https:' || url.href !== endpoint || url.username || url.password)
    return false
  const { host } = url
  return (
    host === extraHost ||
    hosts.includes(host) ||
    parentDomains.some((domain) => host.endsWith(domain))
  )
}
