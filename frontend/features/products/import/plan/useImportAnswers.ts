import { useMemo, useState } from 'react'
import { useSession } from '../../../session/useSession.ts'
import type { CarChoices } from '../columns/cars.ts'
import type { CellChange, ImportTable } from '../file/importTable.ts'
import type { Defaults } from '../file/useImportFile.ts'
import type { ImportAnswers, QuestionCode, RowAnswer } from '../types.ts'
import { rememberedAnswers, type Correction } from '../file/importMemory.ts'

/** What the vendor has answered about a file. */
export interface GivenAnswers {
  answers: ImportAnswers
  choices: CarChoices
  /** What cells that were not understood mean: to be remembered once the file is imported. */
  corrections: readonly Correction[]
  recalled: Recalled
}

/** What earlier files have answered. */
interface Recalled {
  pricesInThousands: boolean
  cars: CarChoices
  corrections: readonly Correction[]
  /** Cells that were corrected as before, as the file has them. */
  cells: readonly CellChange[]
}

const nothing: GivenAnswers = {
  answers: { rows: new Map(), accepted: new Set(), pricesInThousands: false },
  choices: new Map(),
  corrections: [],
  recalled: { pricesInThousands: false, cars: new Map(), corrections: [], cells: [] },
}

/** The vendor's answers about the file, kept while the columns are changed; some are of earlier files. */
export function useImportAnswers() {
  const { user } = useSession()
  const memory = useMemo(() => rememberedAnswers(user?.id ?? ''), [user?.id])
  const [given, setGiven] = useState(nothing)
  const change = (answers: (old: ImportAnswers) => Partial<ImportAnswers>) =>
    setGiven((old) => ({ ...old, answers: { ...old.answers, ...answers(old.answers) } }))
  const answerRows = (all: ReadonlyMap<number, RowAnswer>) =>
    change(({ rows }) => ({
      rows: new Map([
        ...rows,
        ...[...all].map(([row, answer]) => [row, { ...rows.get(row), ...answer }] as const),
      ]),
    }))
  return {
    ...given,
    given,
    /** As an earlier visit left them. */
    restore: setGiven,
    accept: (code: QuestionCode) =>
      change(({ accepted }) => ({ accepted: new Set([...accepted, code]) })),
    inThousands: () => change(() => ({ pricesInThousands: true })),
    answerRows,
    answerRow: (row: number, answer: RowAnswer) => answerRows(new Map([[row, answer]])),
    chooseCar: (text: string, trimId: string) =>
      setGiven((old) => ({ ...old, choices: new Map([...old.choices, [text, trimId]]) })),
    correct: (correction: Correction) =>
      setGiven((old) => ({ ...old, corrections: [...old.corrections, correction] })),
    /** Begins a file with what files of its kind have answered. */
    begin: (headers: readonly string[]) => {
      const { pricesInThousands, cars, corrections } = memory.recall(headers)
      setGiven({
        ...nothing,
        answers: { ...nothing.answers, pricesInThousands },
        choices: cars,
        recalled: { pricesInThousands, cars, corrections, cells: [] },
      })
    },
    /** Notes which cells were corrected as before; each correction is used once. */
    markUsed: (used: readonly Correction[], cells: readonly CellChange[]) =>
      setGiven((old) => ({
        ...old,
        recalled: {
          ...old.recalled,
          corrections: old.recalled.corrections.filter((one) => !used.includes(one)),
          cells: [...old.recalled.cells, ...cells],
        },
      })),
    remember: (headers: readonly string[]) =>
      memory.remember(headers, {
        pricesInThousands: given.answers.pricesInThousands,
        cars: given.choices,
        corrections: given.corrections,
      }),
    /** The questions are asked again, now and for later files. */
    forgetRecalled: () => {
      memory.forget()
      setGiven(nothing)
    },
    reset: () => setGiven(nothing),
  }
}

export type Answering = ReturnType<typeof useImportAnswers>

/** What a row of the plan shows and changes. */
export interface Editing {
  table: ImportTable
  defaults: Defaults
  answering: Answering
  change: (changes: readonly CellChange[]) => void
}
