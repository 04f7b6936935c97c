/** The products of a large market: real parts for cars common in Iraq, at Baghdad's prices. */
import * as z from 'zod'
import { partDrawings } from '#shared/images/partDrawings.ts'
import { createRandom, type Random } from '../random.ts'
import { readCsv, texts } from '../readCsv.ts'
import type { SeedBrand, SeedCountry, SeedProduct, SeedTrim } from '../seedData.ts'
import type { LargeVendor } from './largePeople.ts'

/** Parts under their Iraqi names. */
const parts = readCsv(
  'largeParts.csv',
  z.strictObject({
    nameAr: z.string(),
    nameEn: z.string(),
    categorySlug: z.string(),
    family: z.enum(partDrawings),
    gender: z.enum(['m', 'f']),
    /** Front and rear, right and left, or all four. */
    places: z.enum(['', 'fr', 'lr', 'frlr']).default(''),
    /** In Baghdad, for the aftermarket part of a Korean saloon; car and quality change it. */
    priceIqd: z.coerce.number(),
    /** `c` wears out and is sold in quantity, `m` is for repairs, `b` is often from dismantled cars. */
    trade: z.enum(['c', 'm', 'b']),
    makers: texts.default([]),
  }),
)
type Part = (typeof parts)[number]

/** By the country of the car: its adjective, the factor of prices, and the pattern of part numbers. */
const origins: Record<string, [adjective: string, price: number, partNumber: string]> = {
  'كوريا الجنوبية': ['كوري', 1, '#####-#A###'],
  اليابان: ['ياباني', 1.15, '#####-#####'],
  أمريكا: ['أمريكي', 1.4, '########'],
  ألمانيا: ['ألماني', 2.1, 'A### ### ## ##'],
  الصين: ['صيني', 0.9, '########A'],
  إيران: ['ايراني', 0.45, '##########'],
  فرنسا: ['فرنسي', 0.85, '#### ##'],
}

/** Large and expensive cars, whose parts cost more. */
const expensive =
  /landcruiser|patrol|tahoe|yukon|lx570|gx460|s-class|bmw-x5|silverado|sierra|ram|camaro/

/** Masculine, feminine, English. */
type Word = readonly [string, string, string]
const ends: Word[] = [
  ['أمامي', 'أمامية', 'front'],
  ['خلفي', 'خلفية', 'rear'],
]
const sides: Word[] = [
  ['يمين', 'يمين', 'right'],
  ['يسار', 'يسار', 'left'],
]

/** What the quality of a product changes; `sources` are of a car with this adjective. */
interface Quality {
  condition: SeedProduct['condition']
  word?: Word
  price: number
  sources: (adjective: string) => string[]
  texts: string[]
}

const qualities = {
  original: {
    condition: 'new',
    price: 1.9,
    sources: (adjective) => [`${adjective} أصلي`, `${adjective} وكالة`],
    texts: [
      'أصلي بالكارتون والختم، وينرجع إذا ما طلع أصلي.',
      'وكالة، قارن رقم القطعة وي القديمة قبل الطلب.',
      'أصلي وارد مباشر، عليه ضمان تشغيل شهر.',
    ],
  },
  commercial: {
    condition: 'new',
    price: 1,
    sources: () => ['تجاري صيني', 'تجاري تايواني', 'تجاري تركي'],
    texts: [
      'تجاري درجة أولى، يركب بلا تعديل.',
      'تجاري نظيف والسعر مناسب، الشغل اليومي يشيله.',
      'جديد بالعلبة، إذا ما ركب تبدله خلال ثلاث أيام.',
    ],
  },
  used: {
    condition: 'used',
    word: ['مستعمل', 'مستعملة', 'used'],
    price: 1.15,
    sources: (adjective) => [`مستعمل ${adjective}`, 'مستعمل خليجي'],
    texts: [
      'مستعمل نظيف بلا كسر ولا لحيم، مفكوك من سيارة وارد.',
      'مفحوص قبل البيع، والصور من نفس القطعة عند الطلب.',
      'مستعمل بحالة الجديد، الفحص عند الاستلام.',
    ],
  },
  refurbished: {
    condition: 'refurbished',
    word: ['مجدد', 'مجددة', 'refurbished'],
    price: 0.95,
    sources: (adjective) => [`${adjective} مجدد`],
    texts: [
      'مجدد ومفحوص على الطاولة، ضمان تشغيل أسبوع.',
      'مجدد عند معلم معروف، والقديم ينحسب من السعر.',
    ],
  },
} satisfies Record<string, Quality>

const deliveries = [
  'التوصيل لكل المحافظات والدفع عند الاستلام.',
  'نجهز المحافظات خلال يومين لثلاثة.',
  'اسأل قبل ما تطلب ونتأكدلك برقم الشاصي.',
]

interface Car {
  country: string
  brand: SeedBrand
  trim: SeedTrim
}

/** The same products in the same order for the same arguments. */
export function* largeProducts(
  number: number,
  count: number,
  shops: readonly Pick<LargeVendor, 'brands' | 'featured'>[],
  countries: readonly SeedCountry[],
): Generator<SeedProduct> {
  const random = createRandom(number, 'products')
  const cars = countries.flatMap(({ name, brands }) =>
    brands.flatMap((brand) => brand.trims.map((trim): Car => ({ country: name, brand, trim }))),
  )
  const markets = shops.map(({ brands, featured }) => {
    const own = cars.filter(({ brand }) => brands.includes(brand.slug))
    return { cars: own.length > 0 ? own : cars, featured }
  })
  for (let index = 0; index < count; index++) {
    // The first vendors have the most products.
    const vendor = Math.floor(shops.length * random.next() ** 1.6)
    const market = markets[vendor]
    if (!market) throw new Error('A market needs a vendor')
    const isFeatured = market.featured > 0 && random.chance(0.05)
    if (isFeatured) market.featured--
    const product = createProduct(random, random.pick(market.cars))
    yield { ...product, ref: `large-${index}`, vendor, isFeatured }
  }
}

function createProduct(
  random: Random,
  { country, brand, trim }: Car,
): Omit<SeedProduct, 'ref' | 'vendor' | 'isFeatured'> {
  const origin = origins[country]
  if (!origin) throw new Error(`Prices for cars of ${country} are missing`)
  const [adjective, countryPrice, pattern] = origin
  const part = random.pick(parts)
  const quality: Quality = pickQuality(random, part)
  const gender = part.gender === 'f' ? 1 : 0
  const where = [
    ...(part.places.startsWith('fr') ? [random.pick(ends)] : []),
    ...(part.places.endsWith('lr') ? [random.pick(sides)] : []),
  ]
  const placeEn = where.map((word) => word[2])
  const years = pickGeneration(random, trim)
  const [from = trim.from, to = trim.to] = [years.at(0), years.at(-1)]
  const carAr = `${brand.name} ${trim.name}`
  const [latin = ''] = trim.latin
  // 'MG ZS' without a second 'MG'.
  const carEn = latin.startsWith(brand.latin) ? latin : `${brand.latin} ${latin}`
  return {
    nameAr: [
      part.nameAr,
      ...where.map((word) => word[gender]),
      carAr,
      ...(random.chance(0.4) ? [`موديل ${from} إلى ${to}`] : []),
      ...(quality.word ? [quality.word[gender]] : []),
    ].join(' '),
    nameEn:
      [carEn, ...placeEn, part.nameEn].join(' ') + (quality.word ? `, ${quality.word[2]}` : ''),
    descriptionAr: `${random.pick(quality.texts)} يناسب ${carAr} من ${from} إلى ${to}. ${random.pick(deliveries)}`,
    // The manufacturer of aftermarket parts is often unknown.
    manufacturer:
      quality === qualities.commercial
        ? random.pick([...part.makers, ''])
        : `${brand.latin} Genuine`,
    partNumber: random.chance(0.8)
      ? toPartNumber(pattern, [part.nameEn, ...placeEn, trim.slug, from].join(' '))
      : '',
    categorySlug: part.categorySlug,
    family: part.family,
    condition: quality.condition,
    partType: quality === qualities.commercial ? 'aftermarket' : 'oem',
    fitments: pickFitments(random, brand, trim, years),
    stocks: pickStocks(random, part, quality, { adjective, factor: countryPrice, trim }),
  }
}

/** The car itself, and often another of the same brand and years. */
function pickFitments(random: Random, brand: SeedBrand, trim: SeedTrim, years: number[]) {
  const sister = random.pick(brand.trims)
  const shared = years.filter((year) => year >= sister.from && year <= sister.to)
  const fitsSister = sister !== trim && shared.length > 0 && random.chance(0.45)
  return [{ trim: trim.slug, years }, ...(fitsSister ? [{ trim: sister.slug, years: shared }] : [])]
}

function pickStocks(
  random: Random,
  part: Part,
  quality: Quality,
  car: { adjective: string; factor: number; trim: SeedTrim },
): SeedProduct['stocks'] {
  const carPrice = part.priceIqd * car.factor * (expensive.test(car.trim.slug) ? 1.6 : 1)
  const stock = ({ price, sources, word }: Quality) => ({
    origin: random.pick(sources(car.adjective)),
    // Prices differ between vendors.
    priceIqd: rounded(carPrice * price * (0.88 + random.next() * 0.28)),
    quantity: random.chance(0.06)
      ? 0
      : random.between(1, word ? 3 : { c: 60, m: 14, b: 5 }[part.trade]),
  })
  // Vendors of the original often offer the aftermarket part too.
  const hasBoth = quality === qualities.original && random.chance(0.5)
  return [quality, ...(hasBoth ? [qualities.commercial] : [])].map(stock)
}

/** A generation has about six years; newer ones are in greater demand. */
function pickGeneration(random: Random, { from, to }: SeedTrim): number[] {
  const generations = Math.max(1, Math.round((to - from + 1) / 6))
  const chosen = Math.floor(generations * random.next() ** 0.7)
  const start = from + chosen * 6
  const end = chosen === generations - 1 ? to : Math.min(to, start + 5)
  return Array.from({ length: end - start + 1 }, (_, step) => start + step)
}

function pickQuality(random: Random, part: Part) {
  const { original, commercial, used, refurbished } = qualities
  const drawn = random.next()
  if (part.trade !== 'b') return drawn < 0.55 ? commercial : original
  if (drawn < 0.45 || part.makers.length === 0) return drawn < 0.9 ? used : refurbished
  return drawn < 0.75 ? commercial : original
}

/** Usual prices: multiples of the smallest banknote, 250; of thousands for expensive parts. */
function rounded(price: number): number {
  const step = price < 10_000 ? 250 : price < 50_000 ? 500 : price < 200_000 ? 1000 : 5000
  return Math.max(step, Math.round(price / step) * step)
}

/** The same part of the same car has the same number at every vendor. */
function toPartNumber(pattern: string, of: string): string {
  const random = createRandom(0, of)
  return pattern
    .replace(/A/g, () => random.pick([...'ABCDEFGHKLMNPRST']))
    .replace(/#/g, () => String(random.between(0, 9)))
}
