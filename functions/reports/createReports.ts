import { handle } from '#functions/http/handle.ts'
import { reports } from '#shared/reports/contract.ts'
import type { BrowserReport } from '#shared/reports/schema.ts'
import { stackFrames, originOnly, pathOnly, withoutPersonalData } from './withoutPersonalData.ts'

/** Anyone may send reports, so only a few of each request are logged. */
const linesPerRequest = 5

export const handler = handle(reports.createReports)(async ({ body }, { log, metrics }) => {
  for (const report of body.slice(0, linesPerRequest)) {
    const isCrash = report.type === 'crash'
    log.warn(isCrash ? 'page crashed' : 'content security policy violated', reportFields(report))
  }
  const crashes = body.filter(({ type }) => type === 'crash').length
  if (crashes > 0) metrics.put('reports', { ClientCrashes: crashes })
  return null
})

function reportFields(report: BrowserReport): Record<string, unknown> {
  if (report.type === 'crash')
    return {
      page: pathOnly(report.url),
      error: withoutPersonalData(report.body.name),
      text: withoutPersonalData(report.body.message),
      frames: stackFrames(report.body.stack),
    }
  const { documentURL, blockedURL, effectiveDirective, sourceFile, lineNumber, columnNumber } =
    report.body
  return {
    page: pathOnly(documentURL),
    directive: withoutPersonalData(effectiveDirective),
    blocked: originOnly(blockedURL ?? ''),
    ...(sourceFile ? { source: [pathOnly(sourceFile), lineNumber, columnNumber].join(':') } : {}),
  }
}
