export const garage = {
  title: 'سيارتي',
  myCar: 'سيارتي: {car}',
  choose: 'اختر سيارتك',
  change: 'تغيير السيارة',
  switch: 'بدّل',
  makeMine: 'اجعلها سيارتي',
  showFitting: 'اعرض القطع المناسبة',
  carName: '{brand} {trim} {years}',
  anyTrim: 'كل الموديلات',
}
