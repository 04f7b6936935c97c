import { useEffect } from 'react'
import { useCall } from '../api/apiContext.ts'
import { beforeLeaving } from '../features/session/leaving.ts'
import { lastOwner, useOwner } from '../features/session/useOwner.ts'
import { useSession } from '../features/session/useSession.ts'

const load = () => import('./synchroniseAccount.ts')

/** Synchronises the account's cart and garage, and clears the device when nobody is signed in. */
export function AccountDocuments() {
  const { status } = useSession()
  const { id, role } = useOwner() ?? {}
  const call = useCall()
  useEffect(() => {
    if (status !== 'signedIn' && status !== 'signedOut') return
    const owner = id && role ? { id, role } : null
    if (!owner && !lastOwner.read()) return
    let hasEnded = false
    const begin = ({ synchroniseAccount, forgetOthers }: Awaited<ReturnType<typeof load>>) => {
      if (hasEnded) return undefined
      forgetOthers(owner?.id)
      lastOwner.write(owner)
      return owner ? synchroniseAccount(owner, call) : undefined
    }
    // Without the chunk everything works on this device; the next page load tries again.
    const begun = load()
      .then(begin)
      .catch(() => undefined)
    const stay = beforeLeaving(async () => (await begun)?.finish())
    return () => {
      hasEnded = true
      stay()
      void begun.then((documents) => documents?.end())
    }
  }, [status, id, role, call])
  return null
}
