import { trim, type SeedCountry } from './seedTypes.ts'

export const seedEuropeChinaIran: SeedCountry[] = [
  {
    name: 'ألمانيا',
    brands: [
      {
        slug: 'mercedes',
        name: 'مرسيدس',
        latin: 'Mercedes-Benz',
        trims: [
          trim('mercedes-c-class', 'C كلاس', 2001, 2023, 'C-Class', 'C200', 'C300'),
          trim('mercedes-e-class', 'E كلاس', 2003, 2023, 'E-Class', 'E200', 'E350'),
          trim('mercedes-s-class', 'S كلاس', 2006, 2022, 'S-Class'),
        ],
      },
      {
        slug: 'bmw',
        name: 'بي إم دبليو',
        latin: 'BMW',
        trims: [
          trim('bmw-3-series', 'الفئة الثالثة', 2005, 2023, '3 Series', '320i', '328i'),
          trim('bmw-5-series', 'الفئة الخامسة', 2004, 2023, '5 Series', '520i', '528i'),
          trim('bmw-x5', 'إكس 5', 2007, 2023, 'X5'),
        ],
      },
      {
        slug: 'volkswagen',
        name: 'فولكس واجن',
        latin: 'Volkswagen',
        trims: [
          trim('volkswagen-passat', 'باسات', 2006, 2019, 'Passat'),
          trim('volkswagen-tiguan', 'تيجوان', 2009, 2023, 'Tiguan'),
          trim('volkswagen-jetta', 'جيتا', 2006, 2019, 'Jetta'),
        ],
      },
    ],
  },
  {
    name: 'الصين',
    brands: [
      {
        slug: 'mg',
        name: 'إم جي',
        latin: 'MG',
        trims: [
          trim('mg-mg5', 'إم جي 5', 2013, 2025, 'MG5'),
          trim('mg-mg6', 'إم جي 6', 2012, 2024, 'MG6'),
          trim('mg-zs', 'ZS', 2018, 2025, 'MG ZS'),
          trim('mg-rx5', 'RX5', 2017, 2025, 'MG RX5'),
          trim('mg-hs', 'HS', 2019, 2025, 'MG HS'),
        ],
      },
      {
        slug: 'chery',
        name: 'شيري',
        latin: 'Chery',
        trims: [
          trim('chery-tiggo7', 'تيجو 7', 2018, 2025, 'Tiggo 7'),
          trim('chery-tiggo8', 'تيجو 8', 2019, 2025, 'Tiggo 8'),
          trim('chery-tiggo4', 'تيجو 4', 2018, 2024, 'Tiggo 4'),
          trim('chery-arrizo5', 'أريزو 5', 2016, 2023, 'Arrizo 5'),
          trim('chery-arrizo6', 'أريزو 6', 2019, 2024, 'Arrizo 6'),
        ],
      },
      {
        slug: 'geely',
        name: 'جيلي',
        latin: 'Geely',
        trims: [
          trim('geely-emgrand', 'إمجراند', 2010, 2024, 'Emgrand'),
          trim('geely-coolray', 'كولراي', 2019, 2025, 'Coolray'),
          trim('geely-tugella', 'توجيلا', 2020, 2024, 'Tugella'),
        ],
      },
      {
        slug: 'haval',
        name: 'هافال',
        latin: 'Haval',
        trims: [
          trim('haval-h6', 'H6', 2013, 2025, 'H6'),
          trim('haval-jolion', 'جوليان', 2021, 2025, 'Jolion'),
          trim('haval-h9', 'H9', 2016, 2024, 'H9'),
        ],
      },
      {
        slug: 'changan',
        name: 'شانجان',
        latin: 'Changan',
        trims: [
          trim('changan-eado', 'إيدو', 2013, 2024, 'Eado'),
          trim('changan-cs35', 'CS35', 2014, 2024, 'CS35'),
          trim('changan-cs75', 'CS75', 2015, 2025, 'CS75'),
          trim('changan-alsvin', 'ألسفين', 2018, 2024, 'Alsvin'),
        ],
      },
    ],
  },
  {
    name: 'إيران',
    brands: [
      {
        slug: 'saipa',
        name: 'سايبا',
        latin: 'SAIPA',
        trims: [
          trim('saipa-131', 'سايبا 131', 2008, 2020, 'Saipa 131', 'Pride'),
          trim('saipa-tiba', 'تيبا', 2012, 2022, 'Tiba'),
          trim('saipa-quick', 'كويك', 2018, 2023, 'Quick'),
        ],
      },
      {
        slug: 'ikco',
        name: 'إيران خودرو',
        latin: 'Iran Khodro',
        trims: [
          trim('ikco-samand', 'سمند', 2004, 2022, 'Samand'),
          trim('ikco-pars', 'بيجو بارس', 2005, 2022, 'Peugeot Pars'),
          trim('ikco-dena', 'دنا', 2013, 2023, 'Dena'),
        ],
      },
    ],
  },
  {
    name: 'فرنسا',
    brands: [
      {
        slug: 'peugeot',
        name: 'بيجو',
        latin: 'Peugeot',
        trims: [
          trim('peugeot-206', '206', 2004, 2015, '206'),
          trim('peugeot-301', '301', 2013, 2021, '301'),
          trim('peugeot-508', '508', 2012, 2022, '508'),
        ],
      },
      {
        slug: 'renault',
        name: 'رينو',
        latin: 'Renault',
        trims: [
          trim('renault-duster', 'داستر', 2012, 2022, 'Duster'),
          trim('renault-symbol', 'سيمبول', 2009, 2021, 'Symbol'),
          trim('renault-logan', 'لوغان', 2007, 2020, 'Logan', 'Tondar'),
        ],
      },
    ],
  },
]
