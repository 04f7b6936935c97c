/** The products of a large market: real parts for cars common in Iraq, at Baghdad's prices. */
import type { SeedBrand, SeedCountry, SeedProduct, SeedTrim } from '../seedData.ts'
import type { LargeVendor } from './largePeople.ts'
import { partTypes, type PartType } from './largeData.ts'
import { createRandom, hash, type Random } from './random.ts'

/** Prices and terms of parts by the country of the car. */
interface Origin {
  price: number
  original: string[]
  used: string[]
  refurbished: string
  number: string
}

const origins: Record<string, Origin> = {
  'كوريا الجنوبية': {
    price: 1,
    original: ['كوري أصلي', 'كوري وكالة'],
    used: ['مستعمل كوري', 'مستعمل خليجي'],
    refurbished: 'كوري مجدد',
    number: '#####-#A###',
  },
  اليابان: {
    price: 1.15,
    original: ['ياباني أصلي', 'خليجي وكالة'],
    used: ['مستعمل خليجي', 'مستعمل ياباني'],
    refurbished: 'ياباني مجدد',
    number: '#####-#####',
  },
  أمريكا: {
    price: 1.4,
    original: ['أمريكي أصلي'],
    used: ['مستعمل أمريكي'],
    refurbished: 'أمريكي مجدد',
    number: '########',
  },
  ألمانيا: {
    price: 2.1,
    original: ['ألماني أصلي'],
    used: ['مستعمل ألماني', 'مستعمل خليجي'],
    refurbished: 'ألماني مجدد',
    number: 'A### ### ## ##',
  },
  الصين: {
    price: 0.9,
    original: ['صيني أصلي'],
    used: ['مستعمل صيني'],
    refurbished: 'صيني مجدد',
    number: '########A',
  },
  إيران: {
    price: 0.45,
    original: ['ايراني أصلي'],
    used: ['مستعمل ايراني'],
    refurbished: 'ايراني مجدد',
    number: '##########',
  },
  فرنسا: {
    price: 0.85,
    original: ['فرنسي أصلي'],
    used: ['مستعمل أوربي'],
    refurbished: 'فرنسي مجدد',
    number: '#### ##',
  },
}

const commercial = ['تجاري صيني', 'تجاري صيني', 'تجاري تايواني', 'تجاري تايواني', 'تجاري تركي']

/** Large and expensive cars, whose parts cost more. */
const expensive =
  /landcruiser|patrol|tahoe|yukon|lx570|gx460|s-class|bmw-x5|silverado|sierra|ram|camaro/

const placeWords = {
  f: ['أمامي', 'أمامية', 'front'],
  r: ['خلفي', 'خلفية', 'rear'],
  right: ['يمين', 'يمين', 'right'],
  left: ['يسار', 'يسار', 'left'],
} as const

interface Car {
  origin: Origin
  brand: SeedBrand
  trim: SeedTrim
}

/** Determines prices and texts of a product. */
type Quality = 'original' | 'commercial' | 'used' | 'refurbished'

/** The same products in the same order for the same arguments. */
export function* largeProducts(
  number: number,
  count: number,
  { shops, cars }: { shops: readonly LargeVendor[]; cars: readonly SeedCountry[] },
): Generator<SeedProduct> {
  const random = createRandom(number, 'products')
  const known = cars.flatMap(({ name, brands }) => {
    const origin = origins[name]
    if (!origin) throw new Error(`Prices for cars of ${name} are missing`)
    return brands.flatMap((brand) => brand.trims.map((trim): Car => ({ origin, brand, trim })))
  })
  const featuredLeft = shops.map((shop) => shop.featured)
  for (let index = 0; index < count; index++) {
    // The first vendors have the most products.
    const vendor = Math.floor(shops.length * random.next() ** 1.6)
    const shop = shops[vendor]
    if (!shop) throw new Error('A market needs a vendor')
    const own = known.filter(({ brand }) => shop.brands.includes(brand.slug))
    const product = createProduct(random, random.pick(own.length > 0 ? own : known))
    const isFeatured = (featuredLeft[vendor] ?? 0) > 0 && random.chance(0.05)
    if (isFeatured) featuredLeft[vendor] = (featuredLeft[vendor] ?? 0) - 1
    yield { ...product, ref: `large-${index}`, vendor, isFeatured }
  }
}

function createProduct(
  random: Random,
  car: Car,
): Omit<SeedProduct, 'ref' | 'vendor' | 'isFeatured'> {
  const part = random.pick(partTypes)
  const [ar, en] = pickPlace(random, part)
  const years = pickGeneration(random, car.trim)
  const quality = pickQuality(random, part)
  const { brand, trim, origin } = car
  const names = [part.nameAr, ar, brand.name, trim.name].filter(Boolean)
  const [from = trim.from, to = trim.to] = [years.at(0), years.at(-1)]
  if (random.chance(0.4)) names.push(`موديل ${from} إلى ${to}`)
  if (quality === 'used') names.push(part.isFeminine ? 'مستعملة' : 'مستعمل')
  if (quality === 'refurbished') names.push(part.isFeminine ? 'مجددة' : 'مجدد')
  const partNumber = random.chance(0.8)
    ? toPartNumber(origin.number, `${part.nameEn} ${en} ${trim.slug} ${from}`)
    : ''
  const suffix = quality === 'used' || quality === 'refurbished' ? `, ${quality}` : ''
  return {
    nameAr: names.join(' '),
    nameEn: `${toLatinName(brand, trim)} ${en} ${part.nameEn}${suffix}`.replace(/ +/g, ' '),
    descriptionAr: writeDescription(random, { quality, car, from, to }),
    manufacturer: pickMaker(random, part, { quality, brand }),
    partNumber,
    categorySlug: part.categorySlug,
    family: part.family,
    condition: quality === 'used' || quality === 'refurbished' ? quality : 'new',
    partType: quality === 'commercial' ? 'aftermarket' : 'oem',
    fitments: pickFitments(random, car, years),
    stocks: pickStocks(random, part, car, quality),
  }
}

/** 'Kia Sportage'; 'MG ZS' without a second 'MG'. */
function toLatinName(brand: SeedBrand, trim: SeedTrim): string {
  const [name = ''] = trim.latin
  return name.startsWith(brand.latin) ? name : `${brand.latin} ${name}`
}

/** The manufacturer of aftermarket parts is often unknown. */
function pickMaker(
  random: Random,
  part: PartType,
  { quality, brand }: { quality: Quality; brand: SeedBrand },
): string {
  return quality === 'commercial' ? random.pick([...part.makers, '']) : `${brand.latin} Genuine`
}

function pickPlace(random: Random, part: PartType): [ar: string, en: string] {
  const ends = part.places.startsWith('fr') ? [random.pick([placeWords.f, placeWords.r])] : []
  const sides = part.places.endsWith('lr') ? [random.pick([placeWords.right, placeWords.left])] : []
  const words = [...ends, ...sides]
  return [
    words.map(([masculine, feminine]) => (part.isFeminine ? feminine : masculine)).join(' '),
    words.map(([, , english]) => english).join(' '),
  ]
}

/** A generation has about six years; newer ones are in greater demand. */
function pickGeneration(random: Random, { from, to }: SeedTrim): number[] {
  const generations = Math.max(1, Math.round((to - from + 1) / 6))
  const chosen = Math.floor(generations * random.next() ** 0.7)
  const start = from + chosen * 6
  const end = chosen === generations - 1 ? to : Math.min(to, start + 5)
  return Array.from({ length: end - start + 1 }, (_, step) => start + step)
}

function pickQuality(random: Random, part: PartType): Quality {
  const drawn = random.next()
  if (part.trade === 'b') {
    if (drawn < 0.45 || part.makers.length === 0) return drawn < 0.9 ? 'used' : 'refurbished'
    return drawn < 0.75 ? 'commercial' : 'original'
  }
  return drawn < 0.55 ? 'commercial' : 'original'
}

const priceFactor = { original: 1.9, commercial: 1, used: 1.15, refurbished: 0.95 }

function pickPrice(
  random: Random,
  part: PartType,
  { origin, trim }: Car,
  quality: Quality,
): number {
  const size = expensive.test(trim.slug) ? 1.6 : 1
  const base = part.priceIqd * origin.price * size * priceFactor[quality]
  // Prices differ between vendors.
  return rounded(base * (0.88 + random.next() * 0.28))
}

/** Usual prices: multiples of the smallest banknote, 250; of thousands for expensive parts. */
function rounded(price: number): number {
  const step = price < 10_000 ? 250 : price < 50_000 ? 500 : price < 200_000 ? 1000 : 5000
  return Math.max(step, Math.round(price / step) * step)
}

const piles = { c: 60, m: 14, b: 5 }

function pickStocks(
  random: Random,
  part: PartType,
  car: Car,
  quality: Quality,
): SeedProduct['stocks'] {
  const of = (kind: Quality) => ({
    origin: {
      original: () => random.pick(car.origin.original),
      commercial: () => random.pick(commercial),
      used: () => random.pick(car.origin.used),
      refurbished: () => car.origin.refurbished,
    }[kind](),
    priceIqd: pickPrice(random, part, car, kind),
    quantity: random.chance(0.06)
      ? 0
      : random.between(1, kind === 'used' || kind === 'refurbished' ? 3 : piles[part.trade]),
  })
  const first = of(quality)
  // Vendors of the original often offer the aftermarket part too.
  return quality === 'original' && random.chance(0.5) ? [first, of('commercial')] : [first]
}

/** The car itself, and often another of the same brand and years. */
function pickFitments(
  random: Random,
  { brand, trim }: Car,
  years: number[],
): SeedProduct['fitments'] {
  const fitments = [{ trim: trim.slug, years }]
  const sister = random.pick(brand.trims)
  const shared = years.filter((year) => year >= sister.from && year <= sister.to)
  if (sister !== trim && shared.length > 0 && random.chance(0.45))
    fitments.push({ trim: sister.slug, years: shared })
  return fitments
}

/** The same part of the same car has the same number at every vendor. */
function toPartNumber(pattern: string, of: string): string {
  let digits = hash(of)
  const take = (most: number) => {
    const one = digits % most
    digits = hash(`${of} ${digits}`)
    return one
  }
  return pattern
    .replace(/#/g, () => String(take(10)))
    .replace(/A/g, () => 'ABCDEFGHKLMNPRST'[take(16)] ?? 'A')
}

const qualityTexts: Record<Quality, string[]> = {
  original: [
    'أصلي بالكارتون والختم، وينرجع إذا ما طلع أصلي.',
    'وكالة، قارن رقم القطعة وي القديمة قبل الطلب.',
    'أصلي وارد مباشر، عليه ضمان تشغيل شهر.',
  ],
  commercial: [
    'تجاري درجة أولى، يركب بلا تعديل.',
    'تجاري نظيف والسعر مناسب، الشغل اليومي يشيله.',
    'جديد بالعلبة، إذا ما ركب تبدله خلال ثلاث أيام.',
  ],
  used: [
    'مستعمل نظيف بلا كسر ولا لحيم، مفكوك من سيارة وارد.',
    'مفحوص قبل البيع، والصور من نفس القطعة عند الطلب.',
    'مستعمل بحالة الجديد، الفحص عند الاستلام.',
  ],
  refurbished: [
    'مجدد ومفحوص على الطاولة، ضمان تشغيل أسبوع.',
    'مجدد عند معلم معروف، والقديم ينحسب من السعر.',
  ],
}

function writeDescription(
  random: Random,
  { quality, car, from, to }: { quality: Quality; car: Car; from: number; to: number },
): string {
  const delivery = random.pick([
    'التوصيل لكل المحافظات والدفع عند الاستلام.',
    'نجهز المحافظات خلال يومين لثلاثة.',
    'اسأل قبل ما تطلب ونتأكدلك برقم الشاصي.',
  ])
  return `${random.pick(qualityTexts[quality])} يناسب ${car.brand.name} ${car.trim.name} من ${from} إلى ${to}. ${delivery}`
}
