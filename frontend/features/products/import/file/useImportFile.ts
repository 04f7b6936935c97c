import { useEffect, useRef, useState } from 'react'
import { readSheet } from '../../../../sheets/threads.ts'
import type { Sheet, SheetProblem } from '../../../../sheets/types.ts'
import { useSession } from '../../../session/useSession.ts'
import type { CarChoices } from '../columns/cells.ts'
import type { ImportAnswers, ImportField, QuestionCode, RowAnswer } from '../types.ts'
import {
  type Correction,
  type Defaults,
  forgetAnswers,
  recallFile,
  rememberAnswers,
  rememberColumns,
  type RememberedAnswers,
} from './importMemory.ts'
import {
  type CellChange,
  changeCells,
  fileColumns,
  type ImportTable,
  readColumn,
  toImportTable,
  withJoined,
} from './importTable.ts'

/** A file that is being checked, with the vendor's corrections and answers. */
export interface FileCheck {
  fileName: string
  table: ImportTable
  defaults: Defaults
  given: GivenAnswers
}

/** What the vendor has answered about a file. */
interface GivenAnswers {
  answers: ImportAnswers
  choices: CarChoices
  /** What cells that were not understood mean: to be remembered once the file is imported. */
  corrections: readonly Correction[]
  /** What earlier files have answered. */
  recalled: RememberedAnswers & {
    /** Cells that were corrected as before, as the file has them. */
    cells: readonly CellChange[]
  }
}

const nothing: GivenAnswers = {
  answers: { rows: new Map(), accepted: new Set(), pricesInThousands: false },
  choices: new Map(),
  corrections: [],
  recalled: { pricesInThousands: false, cars: new Map(), corrections: [], cells: [] },
}

export type ImportFile = ReturnType<typeof useImportFile>

/** What a row of the plan shows and changes. */
export interface Editing {
  table: ImportTable
  defaults: Defaults
  answering: ImportFile['answering']
  change: (changes: readonly CellChange[]) => void
}

/** From the file over its sheet and columns to the table that is checked. */
export function useImportFile() {
  const account = useSession().user?.id ?? ''
  const [step, setStep] = useState<'file' | 'sheet' | 'columns' | 'check'>('file')
  const [opened, setOpened] = useState<{ fileName: string; sheets: readonly Sheet[] }>()
  const [check, setCheck] = useState<FileCheck>()
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<SheetProblem>()
  const reading = useRef<AbortController>(null)
  useEffect(() => () => reading.current?.abort(), [])

  /** Begins the check of a sheet with what files of its kind have meant and answered. */
  const open = (sheet: Sheet, fileName = opened?.fileName ?? '') => {
    const table = toImportTable(sheet.rows, (headers) => recallFile(account, headers).mapping)
    const { defaults = {}, answers } = recallFile(account, table.headers)
    const { pricesInThousands, cars } = answers
    setCheck({
      ...{ fileName, table, defaults },
      given: {
        ...nothing,
        answers: { ...nothing.answers, pricesInThousands },
        choices: cars,
        recalled: { ...answers, cells: [] },
      },
    })
    // A file of a known kind needs no questions, unless new products would lack what they need.
    const isKnown = table.sureness.every((sureness) => sureness === 'sure')
    const has = (field: ImportField) => readColumn(table, field) >= 0 || defaults[field]
    const needsNoColumn = !has('nameAr') || (has('origin') && has('quantity'))
    setStep(isKnown && needsNoColumn ? 'check' : 'columns')
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
      const sheets = withJoined(result.sheets)
      setOpened({ fileName: file.name, sheets })
      const [only, ...others] = sheets
      if (only && others.length === 0) open(only, file.name)
      else setStep('sheet')
    } catch (error) {
      if (!controller.signal.aborted) throw error
    } finally {
      if (!controller.signal.aborted) setReading(false)
    }
  }
  const change = (next: (old: FileCheck) => Partial<FileCheck>) =>
    setCheck((old) => old && { ...old, ...next(old) })
  const headers = (table: ImportTable) => table.headers.slice(0, fileColumns(table))
  return {
    ...{ step, sheets: opened?.sheets ?? [], check, isReading, problem, read, open },
    answering: makeAnswering(check?.given ?? nothing, change, account),
    setTable: (table: ImportTable) => change(() => ({ table })),
    setDefaults: (defaults: Defaults) => change(() => ({ defaults })),
    changeCells: (changes: readonly CellChange[]) =>
      change(({ table }) => ({ table: changeCells(table, changes) })),
    toColumns: () => setStep('columns'),
    toCheck: () => {
      if (check) {
        const mapping = check.table.mapping.slice(0, fileColumns(check.table))
        const { defaults } = check
        rememberColumns(account, headers(check.table), { mapping, defaults })
      }
      setStep('check')
    },
    /** For later files, once this one is imported. */
    rememberAnswers: ({ table, given }: FileCheck) => {
      const { answers, choices: cars, corrections } = given
      rememberAnswers(account, headers(table), { ...answers, cars, corrections })
    },
    /** Goes on with the check of an earlier visit. */
    restore: ({ fileName, table, defaults, given }: FileCheck) => {
      setCheck({ fileName, table, defaults, given })
      setStep('check')
    },
    forget: () => {
      setStep('file')
      setCheck(undefined)
    },
  }
}

/** The vendor's answers about the file, kept while the columns are changed; some are of earlier files. */
function makeAnswering(
  given: GivenAnswers,
  change: (next: (old: FileCheck) => Pick<FileCheck, 'given'>) => void,
  account: string,
) {
  const give = (next: (old: GivenAnswers) => Partial<GivenAnswers>) =>
    change((old) => ({ given: { ...old.given, ...next(old.given) } }))
  const answer = (next: (old: ImportAnswers) => Partial<ImportAnswers>) =>
    give(({ answers }) => ({ answers: { ...answers, ...next(answers) } }))
  const answerRows = (all: ReadonlyMap<number, RowAnswer>) =>
    answer(({ rows }) => ({
      rows: new Map([
        ...rows,
        ...[...all].map(([row, one]) => [row, { ...rows.get(row), ...one }] as const),
      ]),
    }))
  return {
    ...given,
    accept: (code: QuestionCode) =>
      answer(({ accepted }) => ({ accepted: new Set([...accepted, code]) })),
    inThousands: () =>
      answer(({ pricesInThousands }) => ({
        pricesInThousands: true,
        highPricesInThousands: pricesInThousands,
      })),
    setRate: (usdRate: number) => answer(() => ({ usdRate })),
    keepDollars: () => answer(() => ({ keepsDollars: true })),
    answerRows,
    answerRow: (row: number, one: RowAnswer) => answerRows(new Map([[row, one]])),
    chooseCar: (text: string, trimId: string) =>
      give(({ choices }) => ({ choices: new Map([...choices, [text, trimId]]) })),
    correct: (correction: Correction) =>
      give(({ corrections }) => ({ corrections: [...corrections, correction] })),
    /** Notes which cells were corrected as before; each correction is used once. */
    markUsed: (used: readonly Correction[], cells: readonly CellChange[]) =>
      give(({ recalled }) => ({
        recalled: {
          ...recalled,
          corrections: recalled.corrections.filter((one) => !used.includes(one)),
          cells: [...recalled.cells, ...cells],
        },
      })),
    /** The questions are asked again, now and for later files. */
    forgetRecalled: () => {
      forgetAnswers(account)
      change(() => ({ given: nothing }))
    },
  }
}
