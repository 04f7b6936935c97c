import { foldTokens } from '#shared/catalogue/fold.ts'

/** What comes before the name proper of a business. */
const beforeName = new Set(foldTokens('محل محلات شركة معرض مكتب مركز اسواق مؤسسة مجمع'))
/** Where the name ends and what it sells begins: «الرافدين | للأدوات الاحتياطية». */
const sells = /^(لل|لقطع|لبيع|لتجار|لتصليح|لصيان)/

/** The beginnings of a business name by which people call it, from the name proper to all of it. */
export function vendorNames(name: string): string[][] {
  const words = foldTokens(name)
  const start = words.findIndex((word) => !beforeName.has(word))
  if (start < 0) return [words]
  const own = words.slice(start)
  const sold = own.findIndex((word, at) => at > 0 && sells.test(word))
  const shortest = sold < 0 ? own.length : sold
  return [
    words,
    ...own.map((_, at) => own.slice(0, at + 1)).filter(({ length }) => length >= shortest),
  ]
}
