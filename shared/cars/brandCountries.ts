/**
 * Where known brands come from, for tables that name no country (rules.md, Car data), and what the
 * same country is called in English ones, so that importing "Japan" does not make a second اليابان.
 */
import { foldedCarName } from './foldedCarName.ts'

interface HomeCountry {
  country: string
  alsoCalled: readonly string[]
  brands: readonly string[]
}

const homeCountries: readonly HomeCountry[] = [
  {
    country: 'اليابان',
    alsoCalled: ['Japan'],
    brands:
      `Acura, Daihatsu, Datsun, Hino, Honda, INFINITI, Isuzu, Lexus, MAZDA, Mitsubishi, Nissan, Scion,
      Subaru, Suzuki, Toyota, تويوتا, نيسان, لكزس, هوندا, ميتسوبيشي, سوزوكي, مازدا, سوبارو, إنفينيتي,
      إيسوزو, دايهاتسو`.split(','),
  },
  {
    country: 'كوريا الجنوبية',
    alsoCalled: ['South Korea', 'Korea', 'كوريا'],
    brands:
      `Daewoo, Genesis, Hyundai, KGM, Kia, SsangYong, كيا, هيونداي, جينيسيس, دايو, سانغ يونغ`.split(
        ',',
      ),
  },
  {
    country: 'أمريكا',
    alsoCalled: ['USA', 'US', 'United States', 'America', 'الولايات المتحدة'],
    brands:
      `Buick, Cadillac, Chevrolet, Chrysler, Dodge, Eagle, Fisker, Ford, Freightliner, GMC, Geo,
      HUMMER, Jeep, Lincoln, Lucid, Mercury, Oldsmobile, Panoz, Plymouth, Pontiac, Ram, Rivian, SRT,
      Saturn, Tesla, شيفروليه, دوج, فورد, جي إم سي, جيب, كرايسلر, كاديلاك, لينكولن, همر, تسلا, بويك`.split(
        ',',
      ),
  },
  {
    country: 'ألمانيا',
    alsoCalled: ['Germany'],
    brands:
      `Audi, BMW, MAN, Maybach, Mercedes, Mercedes-Benz, Opel, Porsche, Volkswagen, smart, مرسيدس,
      بي إم دبليو, فولكس واجن, أودي, أوبل, بورش`.split(','),
  },
  {
    country: 'الصين',
    alsoCalled: ['China'],
    brands:
      `BAIC, BYD, Bestune, Brilliance, Changan, Chery, Dongfeng, Exeed, FAW, Foton, GAC, Geely,
      Great Wall, Haval, Hongqi, JAC, Jaecoo, Jetour, Lifan, MG, Omoda, Soueast, Tank, Wuling, Zeekr,
      إم جي, شيري, جيلي, هافال, شانجان, جيتور, بي واي دي, جاك`.split(','),
  },
  {
    country: 'إيران',
    alsoCalled: ['Iran'],
    brands: `Bahman, IKCO, Iran Khodro, Pars Khodro, SAIPA, سايبا, إيران خودرو`.split(','),
  },
  {
    country: 'فرنسا',
    alsoCalled: ['France'],
    brands: `Alpine, Bugatti, Citroën, DS, Peugeot, Renault, بيجو, رينو, ستروين`.split(','),
  },
  {
    country: 'بريطانيا',
    alsoCalled: ['UK', 'United Kingdom', 'England', 'Britain', 'المملكة المتحدة'],
    brands: `Aston Martin, Bentley, Jaguar, Land Rover, Lotus, MINI, McLaren, Rolls-Royce, Rover,
      لاند روفر, جاكوار, ميني`.split(','),
  },
  {
    country: 'إيطاليا',
    alsoCalled: ['Italy'],
    brands: `Alfa Romeo, FIAT, Ferrari, Iveco, Lamborghini, Lancia, Maserati, فيات`.split(','),
  },
  {
    country: 'السويد',
    alsoCalled: ['Sweden'],
    brands: `Koenigsegg, Polestar, Saab, Scania, Volvo, فولفو, سكانيا`.split(','),
  },
  { country: 'التشيك', alsoCalled: ['Czechia'], brands: ['Skoda', 'Škoda', 'سكودا'] },
  { country: 'إسبانيا', alsoCalled: ['Spain'], brands: ['Cupra', 'SEAT', 'سيات'] },
  { country: 'رومانيا', alsoCalled: ['Romania'], brands: ['Dacia', 'داسيا'] },
  { country: 'روسيا', alsoCalled: ['Russia'], brands: ['GAZ', 'Lada', 'UAZ', 'لادا'] },
  { country: 'الهند', alsoCalled: ['India'], brands: ['Mahindra', 'Tata', 'ماهيندرا', 'تاتا'] },
  { country: 'ماليزيا', alsoCalled: ['Malaysia'], brands: ['Proton', 'بروتون'] },
  { country: 'فيتنام', alsoCalled: ['Vietnam'], brands: ['VinFast'] },
]

const countryOfBrand = new Map(
  homeCountries.flatMap(({ country, brands }) =>
    brands.map((brand) => [foldedCarName(brand), country] as const),
  ),
)
const countryOfName = new Map(
  homeCountries.flatMap(({ country, alsoCalled }) =>
    alsoCalled.map((name) => [foldedCarName(name), country] as const),
  ),
)

/** The usual country of a known brand, whatever its spelling. */
export function usualCountry(brand: string): string | undefined {
  return countryOfBrand.get(foldedCarName(brand))
}

/** The name we use for a country that a table may call otherwise. */
export function usualCountryName(name: string): string {
  return countryOfName.get(foldedCarName(name)) ?? name
}
