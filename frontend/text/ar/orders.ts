export const orders = {
  title: 'طلباتي',
  status: {
    PENDING: 'معلق',
    CONFIRMED: 'تم التأكيد',
    OUT_FOR_DELIVERY: 'في طريقها للتسليم',
    DELIVERED: 'تم التسليم',
    CANCELLED: 'ملغاة',
  },
  unknownStatus: 'غير معروف',
  current: 'حالياً',
  notFound: 'الطلب غير موجود',
  moreItems: '+ {n} منتج آخر',
  viewDetails: 'عرض التفاصيل',
  cancel: 'إلغاء الطلب',
  confirmCancel: 'هل أنت متأكد من إلغاء هذا الطلب؟ لا يمكن التراجع عن هذا الإجراء.',
  cancelled: 'تم إلغاء الطلب بنجاح',
}
