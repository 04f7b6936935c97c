/** A file that is being checked, with its corrections, kept on this device. */
import { deleteRecords, readRecords, writeRecords } from '../../../../storage/database.ts'
import type { ImportTable } from './importTable.ts'
import type { GivenAnswers } from '../plan/useImportAnswers.ts'
import type { Defaults } from './useImportFile.ts'

export interface ImportDraft {
  version: 1
  /** Epoch ms. */
  savedAt: number
  fileName: string
  table: ImportTable
  defaults: Defaults
  given: GivenAnswers
}

const all = 'productImportDraft.'
const keyOf = (account: string) => `${all}${account}`

/** Prices and stock in an older file are out of date. */
const lastsMs = 7 * 24 * 60 * 60 * 1000

export const storeDraft = (account: string, draft: ImportDraft): Promise<void> =>
  writeRecords([[keyOf(account), draft]])

/** The account's draft; one that is older than seven days is deleted. */
export async function readDraft(account: string): Promise<ImportDraft | undefined> {
  const [record] = await readRecords(keyOf(account))
  // Only `storeDraft` writes this key, so the cast holds for this version.
  const draft = record?.[1] as ImportDraft | undefined
  if (draft?.version !== 1) return undefined
  if (Date.now() - draft.savedAt <= lastsMs) return draft
  await forgetDraft(account)
  return undefined
}

export const forgetDraft = (account: string): Promise<void> => deleteRecords(keyOf(account))

/** Deletes the drafts of all accounts when one signs out. */
export const forgetImportDrafts = (): Promise<void> => deleteRecords(all)
