export interface Governorate {
  /** Stable slug. */
  id: string
  nameAr: string
  nameEn: string
  /** Capitals, cities and Kurdish or English spellings that people type instead. */
  aliases: string[]
}

const governorate = (id: string, nameAr: string, nameEn: string, ...aliases: string[]) => ({
  id,
  nameAr,
  nameEn,
  aliases,
})

/** The 19 governorates of Iraq; Halabja became the nineteenth in April 2025. */
export const governorates: readonly Governorate[] = [
  governorate('baghdad', 'بغداد', 'Baghdad', 'العاصمة'),
  governorate('basra', 'البصرة', 'Basra', 'Basrah', 'بەسرە'),
  governorate('nineveh', 'نينوى', 'Nineveh', 'الموصل', 'Mosul', 'Ninawa'),
  governorate('erbil', 'أربيل', 'Erbil', 'هەولێر', 'هولير', 'Hawler', 'Arbil'),
  governorate('najaf', 'النجف', 'Najaf', 'النجف الأشرف', 'الكوفة', 'Kufa'),
  governorate('karbala', 'كربلاء', 'Karbala', 'كربلاء المقدسة', 'Kerbala'),
  governorate('babil', 'بابل', 'Babil', 'الحلة', 'Hilla', 'Babylon'),
  governorate('dhi-qar', 'ذي قار', 'Dhi Qar', 'الناصرية', 'Nasiriyah', 'Thi Qar'),
  governorate('diyala', 'ديالى', 'Diyala', 'بعقوبة', 'Baqubah'),
  governorate('anbar', 'الأنبار', 'Anbar', 'الرمادي', 'الفلوجة', 'Ramadi', 'Fallujah'),
  governorate('salah-al-din', 'صلاح الدين', 'Salah al-Din', 'تكريت', 'سامراء', 'Tikrit'),
  governorate('kirkuk', 'كركوك', 'Kirkuk', 'التأميم', 'کەرکووک'),
  governorate('wasit', 'واسط', 'Wasit', 'الكوت', 'Kut'),
  governorate('maysan', 'ميسان', 'Maysan', 'العمارة', 'Amarah', 'Missan'),
  governorate('muthanna', 'المثنى', 'Muthanna', 'السماوة', 'Samawah'),
  governorate('qadisiyyah', 'القادسية', 'Qadisiyyah', 'الديوانية', 'Diwaniyah', 'Qadisiya'),
  governorate('duhok', 'دهوك', 'Duhok', 'دهۆک', 'Dohuk'),
  governorate('sulaymaniyah', 'السليمانية', 'Sulaymaniyah', 'سلێمانی', 'Sulaimani', 'Slemani'),
  governorate('halabja', 'حلبجة', 'Halabja', 'هەڵەبجە'),
]

export const governorateById = (id: string | undefined): Governorate | undefined =>
  governorates.find((each) => each.id === id)
