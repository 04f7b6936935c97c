import { handle } from '#functions/http/handle.ts'
import { reports } from '#shared/reports/contract.ts'
import type { BrowserReport } from '#shared/reports/schema.ts'

/** Anyone may send reports, so only a few of each request are logged. */
const linesPerRequest = 5

const logMessages = {
  crash: 'page crashed',
  'csp-violation': 'content security policy violated',
  misuse: 'misuse reported',
} as const

function reportFields(report: BrowserReport): Record<string, unknown> {
  if (report.type === 'crash')
    return {
      page: pathOnly(report.url),
      error: withoutPersonalData(report.body.name),
      text: withoutPersonalData(report.body.message),
      frames: stackFrames(report.body.stack),
    }
  if (report.type === 'misuse') return { reported: report.body }
  const { documentURL, blockedURL, effectiveDirective, sourceFile, lineNumber, columnNumber } =
    report.body
  return {
    page: pathOnly(documentURL),
    directive: withoutPersonalData(effectiveDirective),
    blocked: originOnly(blockedURL ?? ''),
    ...(sourceFile ? { source: [pathOnly(sourceFile), lineNumber, columnNumber].join(':') } : {}),
  }
}

/** '/products/01J…?q=x' as '/products/*': only lower-case words are certainly not ids. */
function pathOnly(url: string): string {
  const { pathname } = URL.parse(url, 'https://site.invalid') ?? { pathname: '' }
  if (/^\/assets\/[\w.-]+$/.test(pathname)) return pathname
  const segments = pathname.split('/')
  return segments.map((one) => (/^[a-z-]{0,24}$/.test(one) ? one : '*')).join('/')
}

/** What was blocked: a keyword such as 'inline', the origin of an address, or its scheme. */
function originOnly(blocked: string): string {
  if (/^[a-z-]{1,24}$/.test(blocked)) return blocked
  const url = URL.parse(blocked)
  if (!url) return ''
  return /^(https?|wss?):$/.test(url.protocol) ? url.origin : url.protocol
}

/** A message without quoted text, queries, e-mail addresses, long numbers and non-Latin letters. */
function withoutPersonalData(message: string): string {
  return message
    .replace(/"[^"]*("|$)/g, '"…"')
    .replace(/https?:\/\/[^\s)]+/g, pathOnly)
    .replace(/\S+/g, (word) => (isHarmless(word) ? word : '…'))
}

const isHarmless = (word: string) =>
  word.startsWith('/assets/') || /^(?!.*(@|\d{4}))([\x21-\x7e]{1,40}|"…"\S?)$/.test(word)

/** Places in our own code, the innermost first: '/assets/index-1a2b.js:1:2345'. */
const stackFrames = (stack: string): string[] =>
  [...stack.matchAll(/\/assets\/[\w.-]+:\d+:\d+/g)].map(([place]) => place).slice(0, 8)

export const handlers = {
  createReports: handle(reports.createReports)(async ({ body }, { log, metrics }) => {
    for (const report of body.slice(0, linesPerRequest)) {
      log.warn(logMessages[report.type], reportFields(report))
    }
    const crashes = body.filter(({ type }) => type === 'crash').length
    if (crashes > 0) metrics.put('reports', { ClientCrashes: crashes })
    return null
  }),
}
