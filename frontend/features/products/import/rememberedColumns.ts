import * as z from 'zod'
import { createStored } from '../../../storage/createStored.ts'
import { headerKey } from './guessColumns.ts'
import { importFields, type ColumnMapping } from './types.ts'

/** Kinds of files; the one that was used longest ago is forgotten first. */
const most = 20

const mapping = z.array(
  z
    .object({ field: z.enum(importFields), source: z.number().int().min(0).max(9) })
    .nullable()
    .transform((meaning) => meaning ?? undefined),
)
const remembered = z.array(z.object({ key: z.string(), mapping }))

/** What the columns of a vendor's files meant, on this device. */
export function rememberedColumns(vendorId: string) {
  const stored = createStored(
    `qitati.importColumns.${vendorId}`,
    (value) => remembered.safeParse(value).data ?? [],
  )
  return {
    recall: (headers: readonly string[]): ColumnMapping | undefined =>
      stored.read().find(({ key }) => key === headerKey(headers))?.mapping,
    remember: (headers: readonly string[], mapping: ColumnMapping) => {
      const key = headerKey(headers)
      const others = stored.read().filter((one) => one.key !== key)
      stored.write([{ key, mapping: [...mapping] }, ...others].slice(0, most))
    },
  }
}
