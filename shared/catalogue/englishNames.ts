/**
 * English names of cars, countries, origins of parts and governorates, which are stored in Arabic. For
 * display in the English interface only; unknown names stay as they are.
 */
import { findGovernorate } from '#shared/addresses/governorates.ts'
import { fold } from './fold.ts'
import { englishCarNames } from '#vocabulary/englishCarNames.ts'

const countries: Readonly<Record<string, string>> = {
  'كوريا الجنوبية': 'South Korea',
  كوريا: 'Korea',
  اليابان: 'Japan',
  أمريكا: 'USA',
  ألمانيا: 'Germany',
  الصين: 'China',
  إيران: 'Iran',
  فرنسا: 'France',
  تركيا: 'Turkey',
  الهند: 'India',
  ماليزيا: 'Malaysia',
  بريطانيا: 'United Kingdom',
  إيطاليا: 'Italy',
  السويد: 'Sweden',
  روسيا: 'Russia',
}

const qualities: Readonly<Record<string, string>> = {
  أصلي: 'genuine',
  أصلية: 'genuine',
  تجاري: 'aftermarket',
  تجارية: 'aftermarket',
  مستعمل: 'used',
  مستعملة: 'used',
  مجدد: 'refurbished',
  وكالة: 'agency',
}

const nationalities: Readonly<Record<string, string>> = {
  كوري: 'Korean',
  ياباني: 'Japanese',
  صيني: 'Chinese',
  تايواني: 'Taiwanese',
  أمريكي: 'American',
  ألماني: 'German',
  إيراني: 'Iranian',
  تركي: 'Turkish',
  فرنسي: 'French',
  هندي: 'Indian',
  خليجي: 'Gulf',
  أوروبي: 'European',
  إيطالي: 'Italian',
  بلجيكي: 'Belgian',
  بريطاني: 'British',
  إسباني: 'Spanish',
  تايلندي: 'Thai',
  ماليزي: 'Malaysian',
  إماراتي: 'Emirati',
}

/** Makers of parts, and vendors' remarks on used ones. */
const details: Readonly<Record<string, string>> = {
  دينسو: 'Denso',
  بوش: 'Bosch',
  كيتس: 'Gates',
  إينا: 'INA',
  إلدور: 'Eldor',
  لوك: 'LuK',
  آيسن: 'Aisin',
  فيبي: 'Febi',
  إكسيدي: 'Exedy',
  كويو: 'Koyo',
  أرنوت: 'Arnott',
  موك: 'Moog',
  كايابا: 'KYB',
  بريمبو: 'Brembo',
  ليمفوردر: 'Lemförder',
  أكيبونو: 'Akebono',
  فارتا: 'Varta',
  فلوماستر: 'Flowmaster',
  نظيف: 'clean',
  بدون: 'without',
  صبغ: 'paint',
  فحم: 'carbon',
  بيربورغ: 'Pierburg',
}

/** Car names that mix Latin letters and Arabic words. */
const cars: Readonly<Record<string, string>> = {
  'C كلاس': 'C-Class',
  'E كلاس': 'E-Class',
  'S كلاس': 'S-Class',
  'إم جي 5': 'MG 5',
  'إم جي 6': 'MG 6',
  كويك: 'Quik',
}

const capitalised = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

const folded = (names: Readonly<Record<string, string>>) =>
  new Map(Object.entries(names).map(([arabic, english]) => [fold(arabic), english]))

const whole = folded({ ...countries, ...cars })
for (const line of englishCarNames.trim().split('\n')) {
  const [english = '', ...names] = line.split('|')
  for (const name of names) whole.set(name, english)
}
const qualityWords = folded(qualities)
const otherWords = folded({ ...nationalities, ...details })

/** 'كوري أصلي' as 'Genuine Korean'; undefined if a word is unknown. */
function englishOrigin(text: string): string | undefined {
  const typed = text.trim().split(/\s+/)
  const words = typed.map(fold)
  const known = words.map(
    (word, index) =>
      qualityWords.get(word) ??
      otherWords.get(word) ??
      (/^[\x20-\x7e]+$/.test(word) ? typed[index] : undefined),
  )
  if (known.includes(undefined)) return undefined
  const isQuality = (_: unknown, index: number) => qualityWords.has(words[index] ?? '')
  const ordered = [...known.filter(isQuality), ...known.filter((_, index) => !isQuality(_, index))]
  return capitalised(ordered.join(' '))
}

/** The English name of a car, country, origin or governorate; an unknown name as it is. */
export function englishName(stored: string): string {
  if (!/[\u0600-\u06ff]/.test(stored)) return stored
  return (
    whole.get(fold(stored)) ?? findGovernorate(stored)?.nameEn ?? englishOrigin(stored) ?? stored
  )
}
