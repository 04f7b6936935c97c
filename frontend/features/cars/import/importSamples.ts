import type { BulkKind } from '#shared/cars/bulk.ts'

/** What the sample file of each kind shows; parents may also be named by their ids. */
export const importSamples: Readonly<Record<BulkKind, readonly Record<string, string | number>[]>> =
  {
    countries: [{ country: 'اليابان' }, { country: 'كوريا الجنوبية' }],
    brands: [
      { name: 'تويوتا', country: 'اليابان' },
      { name: 'كيا', country: 'كوريا الجنوبية' },
    ],
    trims: [
      { name: 'كورولا', brand: 'تويوتا' },
      { name: 'سبورتاج', brand: 'كيا' },
    ],
    years: [
      { year: 2018, trim: 'كورولا', brand: 'تويوتا' },
      { year: '2012-2016', trim: 'سبورتاج', brand: 'كيا' },
    ],
    tree: [
      { country: 'اليابان', brand: 'تويوتا', trim: 'كورولا', year: 2018 },
      { country: 'كوريا الجنوبية', brand: 'كيا', trim: 'سبورتاج', year: '2012-2016' },
    ],
  }
