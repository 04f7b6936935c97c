import type { SeedAddress, SeedCustomer } from './seedTypes.ts'

type Place = [province: string, city: string, street: string, landmark: string]

const address = (
  label: string,
  [province, city, street, landmark]: Place,
  phone: string,
  isDefault = true,
): SeedAddress => ({ label, province, city, street, landmark, phone, isDefault })

const person = (name: string, firstName: string, lastName: string) => ({
  email: `${name}@qitati.test`,
  firstName,
  lastName,
  username: `${name}_iq`,
})

/** Twelve customers; the first is the demo customer. */
export const seedCustomers: SeedCustomer[] = [
  {
    ...person('customer', 'أحمد', 'العبيدي'),
    addresses: [
      {
        ...address(
          'المنزل',
          ['بغداد', 'المنصور', 'شارع ١٤ رمضان، محلة ٦٠٩، زقاق ١٢، دار ٣٤', 'خلف مرطبات الرواد'],
          '07705551201',
        ),
        phone2: '07805551201',
      },
      address(
        'العمل',
        ['بغداد', 'الكرادة', 'شارع ٦٢، عمارة النور، الطابق الثاني', 'مقابل مستشفى الراهبات'],
        '07705551201',
        false,
      ),
    ],
  },
  {
    ...person('zainab', 'زينب', 'الكعبي'),
    addresses: [
      address(
        'المنزل',
        ['البصرة', 'العشار', 'شارع الكويت، زقاق ٥', 'قرب سوق المغايز'],
        '07725551202',
      ),
    ],
  },
  {
    ...person('mohammed', 'محمد', 'الخفاجي'),
    addresses: [
      address(
        'المنزل',
        ['بابل', 'حي الجزائر', 'شارع ٤٠، محلة ١٦', 'قرب جامع الحلة الكبير'],
        '07815551203',
      ),
      address(
        'المحل',
        ['بابل', 'الحي الصناعي', 'شارع الحدادين، محل ١٧', 'جنب ميزان الحي الصناعي'],
        '07815551203',
        false,
      ),
    ],
  },
  {
    ...person('rebin', 'ريبين', 'جلال'),
    addresses: [
      address(
        'المنزل',
        ['أربيل', 'عنكاوا', 'شارع ١٠٠ متري، قرية الأحلام، دار ٨٨', 'مقابل مول مجيدي'],
        '07505551204',
      ),
    ],
  },
  {
    ...person('omar', 'عمر', 'الطائي'),
    addresses: [
      address(
        'المنزل',
        ['نينوى', 'حي الزهور', 'شارع المدارس، دار ٢١', 'قرب جامع الصابرين'],
        '07715551205',
      ),
    ],
  },
  {
    ...person('fatima', 'فاطمة', 'الياسري'),
    addresses: [
      address(
        'المنزل',
        ['النجف', 'حي السلام', 'شارع ٦٠، زقاق ٣', 'قرب صيدلية الشفاء'],
        '07805551206',
      ),
    ],
  },
  {
    ...person('dilan', 'ديلان', 'عثمان'),
    addresses: [
      address(
        'المنزل',
        ['السليمانية', 'بختياري', 'شارع سالم، عمارة ٩، شقة ٤', 'خلف فندق هاي كريست'],
        '07505551207',
      ),
    ],
  },
  {
    ...person('saif', 'سيف', 'الدليمي'),
    addresses: [
      address(
        'المنزل',
        ['الأنبار', 'الرمادي', 'حي التأميم، شارع ١٧', 'قرب جسر المأمون'],
        '07835551208',
      ),
    ],
  },
  {
    ...person('noor', 'نور', 'الحسيني'),
    addresses: [
      address(
        'المنزل',
        ['كربلاء', 'حي الحسين', 'شارع السناتر، دار ٥٦', 'مقابل مجمع العباس'],
        '07765551209',
      ),
    ],
  },
  {
    ...person('yousif', 'يوسف', 'البياتي'),
    addresses: [
      address(
        'المنزل',
        ['كركوك', 'حي واسطي', 'شارع المحافظة القديم، زقاق ٨', 'قرب ملعب كركوك'],
        '07705551210',
      ),
    ],
  },
  {
    ...person('hussein', 'حسين', 'الزيدي'),
    addresses: [
      address(
        'المنزل',
        ['ذي قار', 'الناصرية', 'شارع الحبوبي، محلة الشرقية', 'قرب ساحة الحبوبي'],
        '07825551211',
      ),
    ],
  },
  {
    ...person('mariam', 'مريم', 'السامرائي'),
    addresses: [
      address(
        'المنزل',
        ['صلاح الدين', 'سامراء', 'شارع البنك، حي المعتصم', 'خلف مدرسة المعتصم'],
        '07735551212',
      ),
    ],
  },
]
