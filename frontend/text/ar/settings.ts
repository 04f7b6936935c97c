export const settings = {
  title: 'الإعدادات',
  shop: 'بيانات المحل',
}
