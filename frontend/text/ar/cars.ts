export const cars = {
  vendorWizardTitle: 'اختيار توافق السيارة',
  customerWizardTitle: 'اختيار سيارتك',
  country: 'بلد المنشأ',
  brand: 'الماركة',
  trim: 'الموديل',
  year: 'السنوات المتوافقة',
}
