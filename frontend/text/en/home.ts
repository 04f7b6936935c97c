import type { home as ar } from '../ar/home.ts'
import type { TextOf } from '../catalogue.ts'

export const home: TextOf<typeof ar> = {
  title: 'Home',
  greeting: 'Hello {name}',
  greetingFallback: 'Welcome',
  greetingText: 'What does your car need today?',
  categories: 'Categories',
  featured: 'Featured parts',
  latestOrders: 'Your latest orders',
  fitting: 'Parts for your {car}',
}
