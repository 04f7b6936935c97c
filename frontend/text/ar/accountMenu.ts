export const accountMenu = {
  account: 'الحساب',
  askCustomer: 'تريد تطلع من حسابك على هذا الجهاز؟ سلتك وسياراتك تبقى محفوظة بالحساب.',
  askVendor: 'تريد تطلع من حسابك على هذا الجهاز؟',
  stay: 'أبقى',
}
