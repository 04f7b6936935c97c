import type { BulkKind, RowError } from '#shared/cars/bulk.ts'
import { highestCarYear } from '#shared/cars/carYears.ts'
import { limits } from '#shared/kernel/limits.ts'
import type { VendorTextKey } from '../../../text/catalogue.ts'
import { useFormat } from '../../../text/useFormat.ts'
import { useVendorText } from '../../../text/useVendorText.ts'

const labels: Readonly<Record<string, VendorTextKey>> = {
  country: 'carImport.labels.country',
  brand: 'carImport.labels.brand',
  trim: 'carImport.labels.trim',
  year: 'carImport.labels.year',
  carCountryId: 'carImport.labels.country',
  carBrandId: 'carImport.labels.brand',
  carTrimId: 'carImport.labels.trim',
}

/** The name of the thing itself is called by what it names: Country name, not Country. */
const ownLabels: Readonly<Partial<Record<BulkKind, Record<string, VendorTextKey>>>> = {
  countries: { country: 'carImport.labels.countryName' },
  brands: { name: 'carImport.labels.brandName' },
  trims: { name: 'carImport.labels.trimName' },
}

const reasons: Readonly<Record<Exclude<RowError['code'], 'required'>, VendorTextKey>> = {
  length: 'carManagement.nameLength',
  formula: 'carImport.reasons.formula',
  brokenText: 'carImport.reasons.brokenText',
  unreadableYear: 'carImport.reasons.unreadableYear',
  yearOutside: 'carManagement.yearRange',
  unknownParent: 'carImport.reasons.unknownParent',
  ambiguous: 'carImport.reasons.ambiguous',
  tooManyYears: 'carImport.reasons.tooManyYears',
  full: 'errors.codes.CAR_DATA_FULL',
}

/** Says fields and refusals of an import in the person's language, and rows as their spreadsheet does. */
export function useRowErrorText(kind: BulkKind, sheetRows: readonly number[] | undefined) {
  const { t } = useVendorText()
  // Not grouped, so that it is found again in the file.
  const { plainNumber } = useFormat()
  const labelOf = (field: string) =>
    t(ownLabels[kind]?.[field] ?? labels[field] ?? 'carImport.field')
  const sheetRowOf = (row: number) => sheetRows?.[row - 1] ?? row
  const textOf = ({ row, field, code }: RowError) => {
    const n = plainNumber(sheetRowOf(row))
    const label = labelOf(field)
    if (code === 'required') return t('carImport.rowRequired', { n, label })
    return t('carImport.rowReason', {
      n,
      reason: t(reasons[code], {
        label,
        from: plainNumber(limits.carYearMin),
        to: plainNumber(highestCarYear()),
      }),
    })
  }
  return { labelOf, textOf, sheetRowOf }
}
