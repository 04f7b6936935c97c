import { useEffect, useState } from 'react'
import { useSession } from '../../../session/useSession.ts'
import { forgetDraft, readDraft, storeDraft, type ImportDraft } from './importDraft.ts'

/** Each correction changes the table, and writing 5,000 rows after each key would be felt. */
const quietMs = 500

type Parts = Omit<ImportDraft, 'version' | 'savedAt'>

/**
 * Keeps the file that is being checked on this device until it is imported or discarded: `current` is stored after each
 * change. `found` is what an earlier visit left.
 */
export function useImportDraft(current: Parts | undefined) {
  const { user } = useSession()
  const account = user?.id ?? ''
  const [found, setFound] = useState<ImportDraft>()
  useEffect(() => {
    let isHere = true
    void readDraft(account).then((draft) => isHere && setFound(draft))
    return () => {
      isHere = false
    }
  }, [account])

  const { fileName, table, defaults, given } = current ?? {}
  useEffect(() => {
    if (fileName === undefined || !table || !defaults || !given) return
    const timer = setTimeout(() => {
      const draft = { version: 1 as const, savedAt: Date.now(), fileName, table, defaults, given }
      void storeDraft(account, draft)
    }, quietMs)
    return () => clearTimeout(timer)
  }, [account, fileName, table, defaults, given])

  const forget = () => {
    setFound(undefined)
    void forgetDraft(account)
  }
  return { found, take: () => setFound(undefined), forget }
}
