import * as z from 'zod'
import { createStored } from '../../../../storage/createStored.ts'
import { headerKey } from '../columns/guessColumns.ts'
import { importFields, type ImportField } from '../types.ts'

/** The oldest are forgotten first. */
const maxKept = { files: 20, cars: 500, cells: 500 }

/** A cell's text, or the part of a list of cars, that was not understood, and what it means. */
export interface Correction {
  field: ImportField
  text: string
  value: string
}

/** What the vendor answered about earlier files. */
export interface RememberedAnswers {
  /** Of files with these headers. */
  pricesInThousands: boolean
  /** By the text that may mean several cars: the trim that it means. */
  cars: ReadonlyMap<string, string>
  corrections: readonly Correction[]
}

const schema = z.object({
  thousands: z.array(z.string()),
  cars: z.array(z.tuple([z.string(), z.string()])),
  cells: z.array(z.object({ field: z.enum(importFields), text: z.string(), value: z.string() })),
})
const none: z.infer<typeof schema> = { thousands: [], cars: [], cells: [] }

const sameCell = (one: Correction, other: Correction) =>
  one.field === other.field && one.text === other.text

/** What a vendor answered about files that have been imported, on this device. */
export function rememberedAnswers(vendorId: string) {
  const stored = createStored(
    `qitati.importAnswers.${vendorId}`,
    (value) => schema.safeParse(value).data ?? none,
  )
  return {
    recall: (headers: readonly string[]): RememberedAnswers => {
      const { thousands, cars, cells } = stored.read()
      return {
        pricesInThousands: thousands.includes(headerKey(headers)),
        cars: new Map(cars),
        corrections: cells,
      }
    },
    remember: (headers: readonly string[], given: RememberedAnswers) => {
      const { thousands, cars, cells } = stored.read()
      const key = headerKey(headers)
      const others = thousands.filter((one) => one !== key)
      const kept = cells.filter((one) => !given.corrections.some((newer) => sameCell(one, newer)))
      stored.write({
        thousands: (given.pricesInThousands ? [key, ...others] : others).slice(0, maxKept.files),
        cars: [...given.cars, ...cars.filter(([text]) => !given.cars.has(text))].slice(
          0,
          maxKept.cars,
        ),
        cells: [...given.corrections, ...kept].slice(0, maxKept.cells),
      })
    },
    forget: () => stored.write(none),
  }
}
