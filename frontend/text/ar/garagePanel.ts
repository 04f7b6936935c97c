export const garagePanel = {
  list: 'سياراتي',
  none: 'بدون سيارة',
  rename: 'غيّر اسم {car}',
  name: 'شنو تسمّي {car}؟',
  nameHint: 'مثلاً: سيارة أبوي',
  removed: 'انحذفت {car}',
  undo: 'تراجع',
  add: 'أضف سيارة',
  first: 'احفظ سيارتك، ونقول لك عند كل قطعة تناسبها أو لا.',
  done: 'هاي سيارتي',
}
