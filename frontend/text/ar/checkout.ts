export const checkout = {
  title: 'إتمام الطلب',
  stepReview: 'مراجعة الطلب',
  stepAddress: 'عنوان التسليم',
  stepConfirm: 'التأكيد',
  chooseAddress: 'يرجى اختيار عنوان التسليم',
  payment: 'الدفع عند الاستلام - لا حاجة لطريقة دفع مسبقة',
  notesFor: 'ملاحظات إلى {vendor}',
  createOrders: 'إنشاء الطلبات',
  total: 'المجموع الكلي',
}
