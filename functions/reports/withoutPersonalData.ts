/** What a browser tells of a page, cut down to what says where our own code is wrong. */

/** '/products/01J…?q=x' as '/products/*': only lower-case words are surely no id. */
export function pathOf(url: string): string {
  const { pathname } = URL.parse(url, 'https://site.invalid') ?? { pathname: '' }
  if (/^\/assets\/[\w.-]+$/.test(pathname)) return pathname
  const segments = pathname.split('/')
  return segments.map((one) => (/^[a-z-]{0,24}$/.test(one) ? one : '*')).join('/')
}

/** What was blocked: 'inline' and its like, the origin of an address, or its scheme. */
export function originOf(blocked: string): string {
  if (/^[a-z-]{1,24}$/.test(blocked)) return blocked
  const url = URL.parse(blocked)
  if (!url) return ''
  return /^(https?|wss?):$/.test(url.protocol) ? url.origin : url.protocol
}

/** A message without what it quotes, queries, addresses of people, long numbers and foreign letters. */
export function withoutPersonalData(message: string): string {
  return message
    .replace(/"[^"]*("|$)/g, '"…"')
    .replace(/https?:\/\/[^\s)]+/g, pathOf)
    .replace(/\S+/g, (word) => (isHarmless(word) ? word : '…'))
}

const isHarmless = (word: string) =>
  word.startsWith('/assets/') || /^(?!.*(@|\d{4}))([\x21-\x7e]{1,40}|"…"\S?)$/.test(word)

/** Places in our own code, the innermost first: '/assets/index-1a2b.js:1:2345'. */
export const framesOf = (stack: string): string[] =>
  [...stack.matchAll(/\/assets\/[\w.-]+:\d+:\d+/g)].map(([place]) => place).slice(0, 8)
