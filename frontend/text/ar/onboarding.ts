export const onboarding = {
  title: 'أهلاً بك في قطعتي',
  text: 'كيف تريد أن تستخدم قطعتي؟ يُختار الدور مرة واحدة.',
  roleLegend: 'اختر دورك',
  customer: 'زبون',
  customerText: 'أبحث عن قطع لسيارتي وأطلبها.',
  vendor: 'بائع',
  vendorText: 'أعرض قطعي للبيع وأستلم الطلبات.',
  continue: 'متابعة',
  failed: 'تعذّر حفظ اختيارك. حاول مرة أخرى.',
}
