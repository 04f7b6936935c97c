import { namespace } from '../namespace.ts'

export const productText = namespace('product', {
  inStock: 'متوفر',
  outOfStock: 'غير متوفر',
  preOrder: 'طلب مسبق',
  addToCart: 'أضف إلى السلة',
  added: 'أضفناها',
  contactVendor: 'تواصل مع البائع',
  new: 'جديد',
  used: 'مستعمل',
  refurbished: 'مجدّد',
  oem: 'أصلي',
  aftermarket: 'تجاري',
  card: {
    /** Before the lowest of several prices. */
    from: 'من',
    seller: 'المحل',
    addNamed: 'أضف {name} إلى السلة',
    moreCars: {
      zero: '',
      one: 'وسيارة أخرى',
      two: 'وسيارتان أخريان',
      few: 'و{n} سيارات أخرى',
      other: 'و{n} سيارة أخرى',
    },
    anyCar: 'لم تُذكر السيارات',
    /** On a card for several products with one number. */
    shops: {
      zero: '',
      one: 'وغيرها عند نفس المحل',
      two: 'من محلين',
      few: 'من {n} محلات',
      many: 'من {n} محلاً',
      other: 'من {n} محل',
    },
    featured: 'مميزة',
  },
  origin: 'المنشأ',
  price: 'السعر',
  allInCart: 'كل المتوفر منها في سلتك',
  vendorPage: 'صفحة المحل',
  drawing: 'رسم توضيحي',
  phone: 'الهاتف',
  location: 'الموقع',
  condition: 'الحالة',
  partType: 'النوع',
})
