import { fold } from '../catalogue/fold.ts'

/** How an origin names each country, in folded words' beginnings. */
const beginnings = {
  korea: 'كوري كوريا korea موبيز mobis',
  japan: 'يابان japan',
  china: 'صين china chinese',
  taiwan: 'تايوان taiwan',
  germany: 'المان german deutsch',
  usa: 'امريك امير american america usa',
  turkey: 'ترك turk',
  iran: 'ايران iran',
  thailand: 'تايلند تايلاند thai',
  india: 'هند india',
  malaysia: 'ماليز malays',
  italy: 'ايطال ital',
  france: 'فرنس france french',
  gulf: 'خليج امارات دبي gulf emirates dubai uae',
  iraq: 'عراق iraq',
} as const
export type Country = keyof typeof beginnings
export const countries = Object.keys(beginnings) as [Country, ...Country[]]

/** The country that an origin in the vendor's words names, if it names one only. */
export function readCountry(origin: string): Country | undefined {
  const words = fold(origin)
    .split(' ')
    .flatMap((word) => [word, word.replace(/^ال/, '')])
  const namedCountries = countries.filter((country) =>
    beginnings[country].split(' ').some((start) => words.some((word) => word.startsWith(start))),
  )
  return namedCountries.length === 1 ? namedCountries[0] : undefined
}
