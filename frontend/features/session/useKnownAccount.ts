import { useEffect } from 'react'
import { useStore } from '../../storage/createStore.ts'
import { createStored } from '../../storage/createStored.ts'
import { useSession } from './useSession.ts'

const knownAccount = createStored('qitati.knownAccount', (stored) => stored === true)

/** Whether someone has been signed in on this device; a visitor without is most likely new. */
export function useKnownAccount(): boolean {
  const { status } = useSession()
  const isKnown = useStore(knownAccount)
  useEffect(() => {
    if (status === 'signedIn' && !knownAccount.read()) knownAccount.write(true)
  }, [status])
  return isKnown
}
