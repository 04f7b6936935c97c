/**
 * Whether the browser may hold a session: the identity provider keeps the time of the last change
 * of its client in a cookie of this name (with a suffix in later versions); 0 means signed out.
 */
export function mayHaveSession(
  cookies: string = typeof document === 'undefined' ? '' : document.cookie,
): boolean {
  return cookies.split(';').some((cookie) => {
    const [name = '', value = ''] = cookie.trim().split('=')
    return /^__client_uat(_|$)/.test(name) && value !== '' && value !== '0'
  })
}
