import type { SeedVendor } from './seedTypes.ts'

/** Eight shops in seven governorates; the first is the demo vendor. */
export const seedVendors: SeedVendor[] = [
  {
    email: 'vendor@qitati.test',
    firstName: 'حيدر',
    lastName: 'الساعدي',
    username: 'alrafidain_parts',
    businessName: 'الرافدين للأدوات الاحتياطية',
    phone: '07701234567',
    city: 'بغداد',
    location: 'السنك',
    address: 'السنك، شارع الرشيد، قرب كراج السنك، عمارة الدليمي، الطابق الأرضي',
    businessDescription:
      'محل عائلي بالسنك من ١٩٩٨، اختصاصنا كيا وهيونداي أصلي كوري ووكالة، وعدنا تجاري درجة أولى للي يريد يوفر. افحص قطعتك عند الاستلام، وإذا ما ركبت تبدلها خلال ٣ أيام.',
  },
  {
    email: 'sheikhomar@qitati.test',
    firstName: 'علي',
    lastName: 'الجبوري',
    username: 'sheikhomar_american',
    businessName: 'الجبوري للسيارات الأمريكية',
    phone: '07812345601',
    city: 'بغداد',
    location: 'الشيخ عمر',
    address: 'الشيخ عمر، الشارع الصناعي، مقابل جامع الشيخ عمر السهروردي',
    businessDescription:
      'قطع أمريكي مستعمل نظيف وجديد: شيفروليه، دوج، فورد، جي إم سي وجيب. نفكك سيارات وارد أمريكا بيدنا، وكل مكينة وكير يطلع من عدنا مفحوص وعليه ضمان تشغيل أسبوع.',
  },
  {
    email: 'basra@qitati.test',
    firstName: 'مصطفى',
    lastName: 'المالكي',
    username: 'shatt_toyota',
    businessName: 'شط العرب لقطع تويوتا ولكزس',
    phone: '07723456702',
    city: 'البصرة',
    location: 'حي الصناعية، حمدان',
    address: 'حمدان الصناعية، شارع المعارض، جنب محطة وقود حمدان',
    businessDescription:
      'تويوتا ولكزس خليجي وياباني أصلي، نستورد مباشرة من دبي كل أسبوعين. نجهز البصرة وذي قار وميسان بنفس اليوم، وباقي المحافظات خلال يومين لثلاثة.',
  },
  {
    email: 'erbil@qitati.test',
    firstName: 'ئاراس',
    lastName: 'كريم',
    username: 'hawler_german',
    businessName: 'هولير للسيارات الألمانية',
    phone: '07504567803',
    city: 'أربيل',
    location: 'الصناعة الجنوبية',
    address: 'أربيل، الصناعة الجنوبية، البلوك ١٤، قرب دائرة المرور',
    businessDescription:
      'مرسيدس وبي إم دبليو وفولكس واجن، قطع أصلية وماركات ألمانية معروفة مثل بوش وليمفوردر ومان. نتكلم عربي وكردي، ونساعدك تتأكد من رقم القطعة قبل ما تشتري.',
  },
  {
    email: 'mosul@qitati.test',
    firstName: 'عمر',
    lastName: 'الحمداني',
    username: 'hadbaa_japan',
    businessName: 'الحدباء للياباني',
    phone: '07716789004',
    city: 'نينوى',
    location: 'صناعة وادي عكاب',
    address: 'الموصل، صناعة وادي عكاب، الشارع الرئيسي، مقابل معمل الثلج',
    businessDescription:
      'نيسان وميتسوبيشي وهوندا وسوزوكي، أصلي ياباني وتجاري تايواني وتايلندي. محلنا رجع اشتغل بالموصل من ٢٠١٨، والسعر اللي تشوفه هو السعر النهائي بلا مساومة.',
  },
  {
    email: 'najaf@qitati.test',
    firstName: 'كرار',
    lastName: 'الموسوي',
    username: 'najaf_irani_sini',
    businessName: 'الغري للإيراني والصيني',
    phone: '07807890105',
    city: 'النجف',
    location: 'الحي الصناعي',
    address: 'النجف، الحي الصناعي، شارع الأدوات الاحتياطية، قرب ساحة ثورة العشرين',
    businessDescription:
      'سايبا وسمند وبيجو وشيري، كلشي تحتاجه سيارتك من البرغي للمكينة وبسعر الجملة. نجهز محلات الفرات الأوسط، والتوصيل للنجف وكربلاء وبابل بنفس اليوم.',
  },
  {
    email: 'kirkuk@qitati.test',
    firstName: 'يشار',
    lastName: 'البياتي',
    username: 'kirkuk_body',
    businessName: 'نار كركوك للبدي واللايتات',
    phone: '07708901206',
    city: 'كركوك',
    location: 'الحي الصناعي',
    address: 'كركوك، الحي الصناعي القديم، طريق بغداد، قرب معرض السيارات',
    businessDescription:
      'دعاميات وبنيدات وجاملغات ولايتات لأغلب السيارات، مستعمل نظيف بلون السيارة وتجاري جديد. دز صورة الضربة على الواتساب ونجهزلك المقدمة كاملة.',
  },
  {
    email: 'sulaymaniyah@qitati.test',
    firstName: 'شوان',
    lastName: 'أحمد',
    username: 'slemani_new',
    businessName: 'سليماني للصيني الحديث والتبريد',
    phone: '07509012307',
    city: 'السليمانية',
    location: 'صناعة تانجرو',
    address: 'السليمانية، طريق تانجرو، المنطقة الصناعية، محل رقم ٢٢',
    businessDescription:
      'إم جي وجيلي وهافال وشانجان وقطع تبريد لكل السيارات: كمبريسرات وكوندنسرات ورديترات. القطع نجيبها من المصنع بالصين، وعدنا فيترجي تبريد يجاوب على أسئلتك.',
  },
]
