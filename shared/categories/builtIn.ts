/** The eight built-in categories. Each migration writes these rows again; nobody may change them. */
export const builtInCategories = [
  {
    id: 'cat-engine',
    slug: 'engine',
    nameAr: 'المحرك والوقود',
    nameEn: 'Engine and fuel',
    descriptionAr: 'بلكات وكويلات، قوايش، فلاتر دهن، فيول بمب وكل ما تحتاجه المكينة',
    icon: 'gauge',
  },
  {
    id: 'cat-transmission',
    slug: 'transmission',
    nameAr: 'ناقل الحركة',
    nameEn: 'Transmission',
    descriptionAr: 'كيرات وكلج واكسلات ودفرنشن وزيوت الكير',
    icon: 'settings',
  },
  {
    id: 'cat-brakes-suspension',
    slug: 'brakes-suspension',
    nameAr: 'المكابح والتعليق',
    nameEn: 'Brakes and suspension',
    descriptionAr: 'بريك باد وديسكات، دبلات ومقصات، ستيرن وجنطات',
    icon: 'disc',
  },
  {
    id: 'cat-electrical',
    slug: 'electrical',
    nameAr: 'الكهرباء والإنارة',
    nameEn: 'Electrical and lighting',
    descriptionAr: 'بطاريات، داينمو وسلف، لايتات وحساسات ووايرات',
    icon: 'zap',
  },
  {
    id: 'cat-body',
    slug: 'body',
    nameAr: 'الهيكل الخارجي',
    nameEn: 'Body',
    descriptionAr: 'دعاميات وبنيدات وجاملغات وأبواب ومرايا وجام',
    icon: 'car',
  },
  {
    id: 'cat-interior',
    slug: 'interior',
    nameAr: 'المقصورة الداخلية',
    nameEn: 'Interior',
    descriptionAr: 'كشنات ودشبول وشاشات ودواسات وتلبيس',
    icon: 'armchair',
  },
  {
    id: 'cat-air-exhaust',
    slug: 'air-exhaust',
    nameAr: 'الهواء والعادم',
    nameEn: 'Air and exhaust',
    descriptionAr: 'فلاتر هواء، ثروتل وتيربو، صالنصة وكتلايزر',
    icon: 'wind',
  },
  {
    id: 'cat-cooling-ac',
    slug: 'cooling-ac',
    nameAr: 'التبريد والتكييف',
    nameEn: 'Cooling and air conditioning',
    descriptionAr: 'رديترات وواتر بمب وبنكات وكمبريسرات تبريد',
    icon: 'thermometer',
  },
] as const

const builtInIds: ReadonlySet<string> = new Set(builtInCategories.map(({ id }) => id))

export function isBuiltIn(categoryId: string): boolean {
  return builtInIds.has(categoryId)
}

const idBySlug = new Map<string, string>(builtInCategories.map(({ slug, id }) => [slug, id]))

/** The id of the built-in category with this slug, by which the vocabulary names the categories of parts. */
export const categoryIdBySlug = (slug: string): string | undefined => idBySlug.get(slug)
