/**
 * Which rights the work needs: each port says what it does as IAM names it. Nothing listens in
 * production, where this costs nothing; the handler tests record it, and the deployed functions are
 * granted exactly that (infra/permissions.ts).
 */
import { channel } from 'node:diagnostics_channel'

/** One thing done: 'dynamodb:Query' on 'index/gsi2', 's3:GetObject' on 'snapshots/*'. */
export interface PortUse {
  action: `${'dynamodb' | 's3'}:${string}`
  resource: string
}

const uses = channel('qitati:port-use')

/** Called by a port whenever it does something that needs a right. */
export function notePortUse(action: PortUse['action'], resource: string): void {
  if (uses.hasSubscribers) uses.publish({ action, resource } satisfies PortUse)
}

/** Calls `listener` for every use in this process. */
export function onPortUse(listener: (use: PortUse) => void): void {
  uses.subscribe((use) => listener(use as PortUse))
}
