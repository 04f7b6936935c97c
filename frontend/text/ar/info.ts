export const info = {
  about: { title: 'من نحن' },
  contact: { title: 'اتصل بنا' },
  help: { title: 'المساعدة' },
  shipping: { title: 'التوصيل' },
  returns: { title: 'الإرجاع والاستبدال' },
  privacy: { title: 'الخصوصية' },
}
