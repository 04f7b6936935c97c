import type { ImportKind } from '#shared/cars/bulk.ts'

/** What the sample file of each kind shows; parents may also be named by their ids. */
export const importSamples: Readonly<
  Record<ImportKind, readonly Record<string, string | number>[]>
> = {
  country: [{ country: 'اليابان' }, { country: 'كوريا الجنوبية' }],
  brand: [
    { name: 'تويوتا', country: 'اليابان' },
    { name: 'كيا', country: 'كوريا الجنوبية' },
  ],
  trim: [
    { name: 'كورولا', brand: 'تويوتا' },
    { name: 'سبورتاج', brand: 'كيا' },
  ],
  year: [
    { year: 2018, trim: 'كورولا', brand: 'تويوتا' },
    { year: '2012-2016', trim: 'سبورتاج', brand: 'كيا' },
  ],
  tree: [
    { country: 'اليابان', brand: 'تويوتا', trim: 'كورولا', year: 2018 },
    { country: 'كوريا الجنوبية', brand: 'كيا', trim: 'سبورتاج', year: '2012-2016' },
  ],
}
