import { useEffect, useState } from 'react'
import { deleteRecords, readRecords, writeRecords } from '../../../../storage/database.ts'
import { useSession } from '../../../session/useSession.ts'
import type { FileCheck } from './useImportFile.ts'

/** A file that is being checked, kept on this device. */
export interface ImportDraft extends FileCheck {
  version: 1
  /** Epoch ms. */
  savedAt: number
}

const all = 'productImportDraft.'
const draftKey = (account: string) => `${all}${account}`

/** Prices and stock in an older file are out of date. */
const lastsMs = 7 * 24 * 60 * 60 * 1000

/** The account's draft; one that is older than seven days is deleted. */
export async function readDraft(account: string): Promise<ImportDraft | undefined> {
  const [record] = await readRecords(draftKey(account))
  // Only `useImportDraft` writes this key, so the cast holds for this version.
  const draft = record?.[1] as ImportDraft | undefined
  if (draft?.version !== 1) return undefined
  if (Date.now() - draft.savedAt <= lastsMs) return draft
  await forgetDraft(account)
  return undefined
}

const forgetDraft = (account: string): Promise<void> => deleteRecords(draftKey(account))

/** Deletes the drafts of all accounts when one signs out. */
export const forgetImportDrafts = (): Promise<void> => deleteRecords(all)

/** Each correction changes the table, and writing 5,000 rows after each key would be felt. */
const quietMs = 500

/**
 * Keeps the file that is being checked on this device until it is imported or discarded: `current` is stored
 * after each change. `stored` is what an earlier visit left.
 */
export function useImportDraft(current: FileCheck | undefined) {
  const account = useSession().user?.id ?? ''
  const [stored, setStored] = useState<ImportDraft>()
  useEffect(() => {
    let isCurrent = true
    void readDraft(account).then((draft) => isCurrent && setStored(draft))
    return () => {
      isCurrent = false
    }
  }, [account])
  useEffect(() => {
    if (!current) return
    const timer = setTimeout(() => {
      const draft: ImportDraft = { version: 1, savedAt: Date.now(), ...current }
      void writeRecords([[draftKey(account), draft]])
    }, quietMs)
    return () => clearTimeout(timer)
  }, [account, current])

  const forget = () => {
    setStored(undefined)
    void forgetDraft(account)
  }
  return { stored, take: () => setStored(undefined), forget }
}
