import type { onboarding as ar } from '../ar/onboarding.ts'
import type { TextOf } from '../catalogue.ts'

export const onboarding: TextOf<typeof ar> = {
  title: 'Welcome to Qitati',
}
