import type { BulkKind, RowError } from '#shared/cars/bulk.ts'
import type { TextKey } from '../../../text/catalogue.ts'
import { useFormat } from '../../../text/useFormat.ts'
import { useText } from '../../../text/useText.ts'

const labels: Readonly<Record<string, TextKey>> = {
  country: 'cars.import.labels.country',
  brand: 'cars.import.labels.brand',
  trim: 'cars.import.labels.trim',
  year: 'cars.import.labels.year',
  carCountryId: 'cars.import.labels.country',
  carBrandId: 'cars.import.labels.brand',
  carTrimId: 'cars.import.labels.trim',
}

/** The name of the thing itself is called by what it names: Country name, not Country. */
const ownLabels: Readonly<Partial<Record<BulkKind, Record<string, TextKey>>>> = {
  countries: { country: 'cars.import.labels.countryName' },
  brands: { name: 'cars.import.labels.brandName' },
  trims: { name: 'cars.import.labels.trimName' },
}

const reasons: Readonly<Record<Exclude<RowError['code'], 'required'>, TextKey>> = {
  length: 'cars.carManagement.nameLength',
  formula: 'cars.import.reasons.formula',
  brokenText: 'cars.import.reasons.brokenText',
  unreadableYear: 'cars.import.reasons.unreadableYear',
  yearOutside: 'cars.carManagement.yearRange',
  unknownParent: 'cars.import.reasons.unknownParent',
  ambiguous: 'cars.import.reasons.ambiguous',
  tooManyYears: 'cars.import.reasons.tooManyYears',
  full: 'errors.codes.CAR_DATA_FULL',
}

/** Says fields and refusals of an import in the person's language. */
export function useRowErrorText(kind: BulkKind) {
  const { t } = useText()
  // Not grouped, so that it is found again in the file.
  const { plainNumber } = useFormat()
  const labelOf = (field: string) =>
    t(ownLabels[kind]?.[field] ?? labels[field] ?? 'cars.import.field')
  const textOf = ({ row, field, code }: RowError) => {
    const n = plainNumber(row)
    const label = labelOf(field)
    if (code === 'required') return t('cars.rowRequired', { n, label })
    return t('cars.import.rowReason', { n, reason: t(reasons[code], { label }) })
  }
  return { labelOf, textOf }
}
