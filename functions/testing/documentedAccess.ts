/**
 * Who may call an endpoint, as docs/rules.md says: a second opinion beside the row's own `access`, so
 * that a row cannot permit more without a change of the page.
 */
import { readFileSync } from 'node:fs'
import type { Row } from '#shared/contract/endpoint.ts'
import { once } from '#shared/kernel/once.ts'

const access = {
  anybody: 'public',
  'signed in': 'signedIn',
  customer: 'customer',
  vendor: 'vendor',
}

/** By method and path: `GET /api/orders/{id}`. */
export const documentedAccess = once((): ReadonlyMap<string, Row['access']> => {
  const page = readFileSync(new URL('../../docs/rules.md', import.meta.url), 'utf8')
  const lines = page.matchAll(
    /^\| `([A-Z]+ \/api\/\S+)` \| (anybody|signed in|customer|vendor) \|$/gm,
  )
  return new Map(
    [...lines].map(([, call = '', who]) => [
      call,
      access[who as keyof typeof access] as Row['access'],
    ]),
  )
})
