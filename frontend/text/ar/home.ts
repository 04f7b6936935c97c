export const home = {
  title: 'الرئيسية',
  greeting: 'هلا {name}',
  greetingFallback: 'هلا بيك',
  greetingText: 'شنو تحتاج سيارتك اليوم؟',
  categories: 'الأقسام',
  featured: 'قطع مميزة',
  latestOrders: 'آخر طلباتك',
  fitting: 'قطع تناسب {car}',
}
