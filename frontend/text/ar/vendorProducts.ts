export const vendorProducts = {
  title: 'المنتجات',
  product: 'المنتج',
  category: 'القسم',
  price: 'السعر',
  stock: 'الكمية',
  status: 'الحالة',
  active: 'فعّال',
  inactive: 'متوقف',
  count: 'عرض {n} من {total} منتج',
  confirmDelete: 'هل أنت متأكد من حذف هذا المنتج؟ لا يمكن التراجع عن هذا الإجراء',
}
