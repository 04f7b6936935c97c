export const cart = {
  title: 'السلة',
  empty: 'سلة التسوق فارغة',
  startShopping: 'ابدأ التسوق',
  clear: 'إفراغ السلة',
  subtotal: 'المجموع الفرعي',
  total: 'المجموع الكلي',
  itemCount: 'عدد القطع',
  vendorCount: 'عدد البائعين',
  checkout: 'متابعة إلى الدفع',
  continueShopping: 'متابعة التسوق',
  separateOrders: 'سيتم إنشاء طلب منفصل لكل بائع. يمكنك متابعة كل طلب بشكل مستقل.',
}
