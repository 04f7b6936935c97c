import { useEffect, useMemo, useRef, useState } from 'react'
import { readSheet } from '../../../../sheets/readSheet.ts'
import type { Sheet, SheetProblem } from '../../../../sheets/types.ts'
import { useSession } from '../../../session/useSession.ts'
import { rememberedColumns } from './importMemory.ts'
import type { ImportField } from '../types.ts'
import { readColumn, fileColumns, toImportTable, type ImportTable } from './importTable.ts'

type ImportStep = 'file' | 'sheet' | 'columns' | 'check'

export type Defaults = Readonly<Partial<Record<ImportField, string>>>

export type ImportFile = ReturnType<typeof useImportFile>

/** From the file over its sheet and columns to the table that is checked; `onOpen` has its headers. */
export function useImportFile(onOpen: (headers: readonly string[]) => void) {
  const { user } = useSession()
  const columns = useMemo(() => rememberedColumns(user?.id ?? ''), [user?.id])
  const [step, setStep] = useState<ImportStep>('file')
  const [fileName, setFileName] = useState('')
  const [sheets, setSheets] = useState<readonly Sheet[]>([])
  const [table, setTable] = useState<ImportTable>()
  const [defaults, setDefaults] = useState<Defaults>({})
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<SheetProblem>()
  const reading = useRef<AbortController>(null)
  useEffect(() => () => reading.current?.abort(), [])

  const open = (sheet: Sheet) => {
    const next = toImportTable(sheet.rows, (headers) => columns.recall(headers)?.mapping)
    const known = columns.recall(next.headers)?.defaults ?? {}
    setTable(next)
    setDefaults(known)
    onOpen(next.headers)
    // A file of a known kind needs no questions, unless new products would lack what they need.
    const isKnown = next.sureness.every((sureness) => sureness === 'sure')
    const has = (field: ImportField) => readColumn(next, field) >= 0 || known[field]
    const isWhole = !has('nameAr') || (has('origin') && has('quantity'))
    setStep(isKnown && isWhole ? 'check' : 'columns')
  }
  const read = async (file: File) => {
    reading.current?.abort()
    const controller = new AbortController()
    reading.current = controller
    setReading(true)
    setProblem(undefined)
    try {
      const result = await readSheet(file, controller.signal)
      if (controller.signal.aborted) return
      if (!result.ok) return setProblem(result.problem)
      setFileName(file.name)
      setSheets(result.sheets)
      const [only, ...others] = result.sheets
      if (only && others.length === 0) open(only)
      else setStep('sheet')
    } catch (error) {
      if (!controller.signal.aborted) throw error
    } finally {
      if (!controller.signal.aborted) setReading(false)
    }
  }
  const check = () => {
    if (table) {
      const headers = table.headers.slice(0, fileColumns(table))
      const mapping = table.mapping.slice(0, fileColumns(table))
      columns.remember(headers, { mapping, defaults })
    }
    setStep('check')
  }
  /** Goes on with the check of an earlier visit. */
  const restore = (draft: { fileName: string; table: ImportTable; defaults: Defaults }) => {
    setFileName(draft.fileName)
    setTable(draft.table)
    setDefaults(draft.defaults)
    setStep('check')
  }
  const forget = () => {
    setStep('file')
    setTable(undefined)
    setDefaults({})
    setSheets([])
  }
  return {
    step,
    fileName,
    sheets,
    table,
    defaults,
    isReading,
    problem,
    read,
    open,
    check,
    restore,
    forget,
    setTable,
    setDefaults,
    toColumns: () => setStep('columns'),
  }
}
