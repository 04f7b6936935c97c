import { trim, type SeedCountry } from './seedTypes.ts'

export const seedEastAsiaAmerica: SeedCountry[] = [
  {
    name: 'كوريا الجنوبية',
    brands: [
      {
        slug: 'kia',
        name: 'كيا',
        latin: 'Kia',
        trims: [
          trim('kia-sportage', 'سبورتاج', 2005, 2025, 'Sportage'),
          trim('kia-cerato', 'سيراتو', 2005, 2024, 'Cerato', 'Forte', 'K3'),
          trim('kia-optima', 'أوبتيما', 2006, 2020, 'Optima'),
          trim('kia-k5', 'كي 5', 2021, 2025, 'K5'),
          trim('kia-sorento', 'سورنتو', 2003, 2025, 'Sorento'),
          trim('kia-rio', 'ريو', 2006, 2023, 'Rio'),
          trim('kia-picanto', 'بيكانتو', 2008, 2023, 'Picanto', 'Morning'),
          trim('kia-carnival', 'كرنفال', 2006, 2025, 'Carnival', 'Sedona'),
        ],
      },
      {
        slug: 'hyundai',
        name: 'هيونداي',
        latin: 'Hyundai',
        trims: [
          trim('hyundai-elantra', 'إلنترا', 2004, 2025, 'Elantra', 'Avante'),
          trim('hyundai-sonata', 'سوناتا', 2005, 2025, 'Sonata'),
          trim('hyundai-tucson', 'توسان', 2005, 2025, 'Tucson'),
          trim('hyundai-santafe', 'سنتافي', 2003, 2025, 'Santa Fe'),
          trim('hyundai-accent', 'أكسنت', 2006, 2024, 'Accent', 'Verna'),
          trim('hyundai-azera', 'أزيرا', 2006, 2017, 'Azera', 'Grandeur'),
          trim('hyundai-h1', 'ستاركس H1', 2008, 2021, 'H1', 'Starex'),
          trim('hyundai-i10', 'آي 10', 2010, 2022, 'i10'),
        ],
      },
    ],
  },
  {
    name: 'اليابان',
    brands: [
      {
        slug: 'toyota',
        name: 'تويوتا',
        latin: 'Toyota',
        trims: [
          trim('toyota-camry', 'كامري', 1998, 2025, 'Camry'),
          trim('toyota-corolla', 'كورولا', 1998, 2025, 'Corolla'),
          trim('toyota-landcruiser', 'لاندكروزر', 1998, 2025, 'Land Cruiser'),
          trim('toyota-prado', 'برادو', 2003, 2024, 'Prado'),
          trim('toyota-hilux', 'هايلكس', 2006, 2025, 'Hilux'),
          trim('toyota-yaris', 'يارس', 2006, 2022, 'Yaris'),
          trim('toyota-avalon', 'أفالون', 2005, 2022, 'Avalon'),
          trim('toyota-rav4', 'راف فور', 2006, 2025, 'RAV4'),
          trim('toyota-hiace', 'هايس', 2005, 2023, 'Hiace'),
        ],
      },
      {
        slug: 'nissan',
        name: 'نيسان',
        latin: 'Nissan',
        trims: [
          trim('nissan-sunny', 'صني', 2007, 2023, 'Sunny'),
          trim('nissan-altima', 'ألتيما', 2005, 2024, 'Altima'),
          trim('nissan-patrol', 'باترول', 1998, 2024, 'Patrol'),
          trim('nissan-xtrail', 'إكستريل', 2004, 2023, 'X-Trail', 'Rogue'),
          trim('nissan-sentra', 'سنترا', 2008, 2023, 'Sentra'),
          trim('nissan-navara', 'نافارا', 2008, 2022, 'Navara'),
        ],
      },
      {
        slug: 'lexus',
        name: 'لكزس',
        latin: 'Lexus',
        trims: [
          trim('lexus-lx570', 'LX 570', 2008, 2021, 'LX570'),
          trim('lexus-es350', 'ES 350', 2007, 2024, 'ES350'),
          trim('lexus-gx460', 'GX 460', 2010, 2023, 'GX460'),
        ],
      },
      {
        slug: 'honda',
        name: 'هوندا',
        latin: 'Honda',
        trims: [
          trim('honda-accord', 'أكورد', 2003, 2023, 'Accord'),
          trim('honda-civic', 'سيفيك', 2006, 2023, 'Civic'),
          trim('honda-crv', 'سي آر في', 2007, 2023, 'CR-V'),
        ],
      },
      {
        slug: 'mitsubishi',
        name: 'ميتسوبيشي',
        latin: 'Mitsubishi',
        trims: [
          trim('mitsubishi-pajero', 'باجيرو', 2001, 2021, 'Pajero', 'Montero'),
          trim('mitsubishi-lancer', 'لانسر', 2004, 2017, 'Lancer'),
          trim('mitsubishi-l200', 'L200', 2006, 2023, 'L200', 'Triton'),
          trim('mitsubishi-outlander', 'أوتلاندر', 2010, 2023, 'Outlander'),
        ],
      },
      {
        slug: 'suzuki',
        name: 'سوزوكي',
        latin: 'Suzuki',
        trims: [
          trim('suzuki-swift', 'سويفت', 2008, 2023, 'Swift'),
          trim('suzuki-vitara', 'فيتارا', 2006, 2023, 'Vitara', 'Grand Vitara'),
          trim('suzuki-dzire', 'ديزاير', 2015, 2023, 'Dzire'),
        ],
      },
    ],
  },
  {
    name: 'أمريكا',
    brands: [
      {
        slug: 'chevrolet',
        name: 'شيفروليه',
        latin: 'Chevrolet',
        trims: [
          trim('chevrolet-cruze', 'كروز', 2009, 2017, 'Cruze'),
          trim('chevrolet-malibu', 'ماليبو', 2008, 2023, 'Malibu'),
          trim('chevrolet-tahoe', 'تاهو', 2007, 2024, 'Tahoe'),
          trim('chevrolet-captiva', 'كابتيفا', 2008, 2018, 'Captiva'),
          trim('chevrolet-silverado', 'سلفرادو', 2007, 2024, 'Silverado'),
          trim('chevrolet-camaro', 'كامارو', 2010, 2023, 'Camaro'),
          trim('chevrolet-impala', 'إمبالا', 2006, 2019, 'Impala'),
          trim('chevrolet-optra', 'أوبترا', 2004, 2011, 'Optra', 'Lacetti'),
        ],
      },
      {
        slug: 'dodge',
        name: 'دوج',
        latin: 'Dodge',
        trims: [
          trim('dodge-charger', 'تشارجر', 2006, 2023, 'Charger'),
          trim('dodge-durango', 'دورانجو', 2011, 2024, 'Durango'),
          trim('dodge-challenger', 'تشالنجر', 2009, 2023, 'Challenger'),
          trim('dodge-ram', 'رام 1500', 2003, 2023, 'Ram 1500'),
        ],
      },
      {
        slug: 'ford',
        name: 'فورد',
        latin: 'Ford',
        trims: [
          trim('ford-fusion', 'فيوجن', 2010, 2020, 'Fusion'),
          trim('ford-explorer', 'إكسبلورر', 2006, 2023, 'Explorer'),
          trim('ford-f150', 'F-150', 2009, 2023, 'F-150'),
          trim('ford-mustang', 'موستنج', 2005, 2023, 'Mustang'),
          trim('ford-edge', 'إيدج', 2007, 2020, 'Edge'),
          trim('ford-taurus', 'توروس', 2010, 2019, 'Taurus'),
        ],
      },
      {
        slug: 'gmc',
        name: 'جي إم سي',
        latin: 'GMC',
        trims: [
          trim('gmc-yukon', 'يوكن', 2007, 2024, 'Yukon'),
          trim('gmc-sierra', 'سييرا', 2007, 2024, 'Sierra'),
          trim('gmc-terrain', 'تيرين', 2010, 2023, 'Terrain'),
        ],
      },
      {
        slug: 'jeep',
        name: 'جيب',
        latin: 'Jeep',
        trims: [
          trim('jeep-grand-cherokee', 'كراند شيروكي', 2005, 2023, 'Grand Cherokee'),
          trim('jeep-wrangler', 'رانجلر', 2007, 2023, 'Wrangler'),
          trim('jeep-compass', 'كومباس', 2011, 2023, 'Compass'),
        ],
      },
      {
        slug: 'chrysler',
        name: 'كرايسلر',
        latin: 'Chrysler',
        trims: [
          trim('chrysler-300', '300', 2005, 2021, '300C', '300'),
          trim('chrysler-200', '200', 2011, 2017, '200'),
        ],
      },
    ],
  },
]
