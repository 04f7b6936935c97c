import { namespace } from '../namespace.ts'

export const garageText = namespace('garage', {
  title: 'سيارتي',
  myCar: 'سيارتي: {car}',
  choose: 'اختر سيارتك',
  change: 'غيّر السيارة',
  switch: 'بدّل',
  makeMine: 'اجعلها سيارتي',
  showFitting: 'اعرض القطع المناسبة',
  carName: '{brand} {trim} {years}',
  anyTrim: 'كل الموديلات',
  engine: {
    turbo: 'تيربو',
    petrol: 'بنزين',
    diesel: 'ديزل',
    hybrid: 'هايبرد',
    electric: 'كهربائي',
  },
  market: {
    gulf: 'خليجي',
    american: 'أمريكي',
    korean: 'كوري',
    japanese: 'ياباني',
    chinese: 'صيني',
    european: 'أوروبي',
  },
  body: {
    sedan: 'صالون',
    hatchback: 'هاتشباك',
    coupe: 'كوبيه',
    wagon: 'ستيشن',
    suv: 'SUV',
    pickup: 'بيكب',
    van: 'ميني فان',
  },
  drive: { front: 'دفع أمامي', rear: 'دفع خلفي', all: 'دفع رباعي' },
})
