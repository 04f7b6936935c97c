import * as z from 'zod'
import { id } from '../kernel/ids.ts'

/** Our own: a page that crashed. The texts are cut by the browser. */
const crash = z.strictObject({
  type: z.literal('crash'),
  /** Path of the page. */
  url: z.string().max(2_000),
  body: z.strictObject({
    name: z.string().max(100),
    message: z.string().max(1_000),
    stack: z.string().max(4_000),
  }),
})

/** As browsers send it (CSP 3, 5.3; Reporting API); what else they send is dropped. */
const violation = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    documentURL: z.string(),
    blockedURL: z.string().nullish(),
    effectiveDirective: z.string().max(100),
    sourceFile: z.string().nullish(),
    lineNumber: z.number().nullish(),
    columnNumber: z.number().nullish(),
  }),
})

/** A person says that a request, an offer, a review or a question must not be there; the operator looks. */
const misuse = z.strictObject({
  type: z.literal('misuse'),
  body: z.union([
    z.strictObject({ requestId: id, offerId: id.optional() }),
    z.strictObject({ reviewId: id }),
    z.strictObject({ questionId: id }),
  ]),
})
export type Misuse = z.infer<typeof misuse>['body']

export const browserReports = z
  .array(z.discriminatedUnion('type', [crash, violation, misuse]), 'Reports are required')
  .min(1, 'Reports are required')
  .max(100, 'At most 100 reports at once')
export type BrowserReport = z.infer<typeof browserReports>[number]
