import type { Language } from './namespace.ts'

/** A thing's name in the language on the screen; the Arabic one where it has no other. */
export const localName = (
  thing: { nameAr: string; nameEn?: string | undefined },
  language: Language,
): string => (language === 'en' && thing.nameEn ? thing.nameEn : thing.nameAr)
