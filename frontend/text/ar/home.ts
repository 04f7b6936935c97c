export const home = {
  title: 'الرئيسية',
  greeting: 'هلا {name}',
  greetingFallback: 'هلا بيك',
  greetingText: 'شنو تحتاج سيارتك اليوم؟',
  categories: 'الأقسام',
  featured: 'قطع مميزة',
  latestOrders: 'آخر طلباتك',
  noOrders: 'ما عندك طلبات بعد',
  orderTotal: 'المجموع',
  searchAll: 'البحث في كل القطع',
  chooseCarTitle: 'شنو سيارتك؟',
  chooseCarText: 'اخترها مرة واحدة، ونعلّم لك كل قطعة تناسبها.',
}
