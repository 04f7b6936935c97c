import type { ClerkProviderProps } from '@clerk/clerk-react'
import type { Language } from '../../text/catalogue.ts'

/** The texts of the sign-in windows; those of the SDK itself are English. */
export async function clerkTexts(language: Language): Promise<ClerkProviderProps['localization']> {
  if (language !== 'ar') return {}
  // A window in English is better than none.
  const module = await import('../../text/ar/clerkArabic.ts').catch(() => undefined)
  return module?.clerkArabic ?? {}
}
