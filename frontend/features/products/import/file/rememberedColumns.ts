import * as z from 'zod'
import { createStored } from '../../../../storage/createStored.ts'
import { headerKey } from '../columns/guessColumns.ts'
import { importFields, type ColumnMapping, type ImportField } from '../types.ts'

/** Kinds of files; the one that was used longest ago is forgotten first. */
const maxKept = 20

const mapping = z.array(
  z
    .object({ field: z.enum(importFields), source: z.number().int().min(0).max(9) })
    .nullable()
    .transform((meaning) => meaning ?? undefined),
)
const defaults = z.partialRecord(z.enum(importFields), z.string()).default({})
const remembered = z.array(z.object({ key: z.string(), mapping, defaults }))

interface RememberedColumns {
  mapping: ColumnMapping
  /** One value for all rows, for fields without a column. */
  defaults: Partial<Record<ImportField, string>>
}

/** What the columns of a vendor's files meant and what they lacked, on this device. */
export function rememberedColumns(vendorId: string) {
  const stored = createStored(
    `qitati.importColumns.${vendorId}`,
    (value) => remembered.safeParse(value).data ?? [],
  )
  return {
    recall: (headers: readonly string[]): RememberedColumns | undefined =>
      stored.read().find(({ key }) => key === headerKey(headers)),
    remember: (headers: readonly string[], { mapping, defaults }: RememberedColumns) => {
      const key = headerKey(headers)
      const others = stored.read().filter((one) => one.key !== key)
      stored.write([{ key, mapping: [...mapping], defaults }, ...others].slice(0, maxKept))
    },
  }
}
