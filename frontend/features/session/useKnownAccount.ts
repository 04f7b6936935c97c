import { useEffect } from 'react'
import { createStored } from '../../storage/createStored.ts'
import { useStore } from '../../storage/createStore.ts'
import { useSession } from './useSession.ts'

const known = createStored('qitati.knownAccount', (stored) => stored === true)

/** Whether someone has been signed in on this device; a visitor without is most likely new. */
export function useKnownAccount(): boolean {
  const { status } = useSession()
  const isKnown = useStore(known)
  useEffect(() => {
    if (status === 'signedIn' && !known.read()) known.write(true)
  }, [status])
  return isKnown
}
