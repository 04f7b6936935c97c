/** The site's address, which links for other people begin with; the server sets it. */
export const site = { origin: typeof window === 'undefined' ? '' : window.location.origin }
