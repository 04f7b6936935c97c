import type { Location } from 'react-router-dom'

/** State of a redirect: where the visitor wanted to go. */
export interface RequestedLocation {
  from: string
}

/** Relative to this site's origin: a path that begins with two slashes would name another host. */
export const locationHref = (at: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
  `${at.pathname.replace(/^\/+/, '/')}${at.search}${at.hash}`

/** The location that a redirect carried here, if any. Only this site's addresses count. */
export function requestedLocation({ state }: Pick<Location, 'state'>): string | undefined {
  const from = (state as Partial<RequestedLocation> | null)?.from
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : undefined
}
