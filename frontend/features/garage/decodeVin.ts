/** What a VIN says of its car. Decoded in the browser, so that the number stays with its owner. */
import { hasCheckDigit, isAmerican, modelYears } from '#shared/cars/chassis.ts'
import { readDetails, type CarDetails } from '#shared/cars/details.ts'

/** As infra/vin/cutVinData.ts writes it. */
export interface VinData {
  /** By the first three characters: the make, and the years, both included, of each schema. */
  wmis: Record<string, { make: string; schemas: [place: number, from: number, to: number][] }>
  /** By element, by its value: the keys that mean it, patterns of the characters 4 to 8 and 10 to 17. */
  schemas: Record<string, Record<string, string>>[]
}

export interface DecodedCar {
  make?: string | undefined
  /** With its make: 'Toyota Camry'. */
  model?: string | undefined
  year?: number | undefined
  details: CarDetails
}

/** World manufacturer identifiers that are not used in America. */
const otherMakers: Readonly<Record<string, string>> = Object.fromEntries(
  `Toyota: 6T1 AHT MR0 MR2 MHF LTV LFM; Nissan: MNT LGB; Mitsubishi: MMB MMA; Isuzu: MPA;
   Kia: KNE LJD; Hyundai: MAL TMA NLH; Honda: LHG MRH; Mercedes: WDF VSA; Renault: VF1 KNM;
   Dacia: UU1; Peugeot: VF3; Citroen: VF7; Opel: W0L; Skoda: TMB; Seat Cars: VSS; Fiat: ZFA;
   Lada: XTA; Chery: LVV LVT; Geely: LB3 L6T; MG: LSJ; Great Wall: LGW; Changan: LS5 LS4; BYD: LGX LC0;
   JAC: LJ1; Saipa: NAS; Iran Khodro: NAA; Suzuki: MA3 TSM`
    .split(/;\s+/)
    .flatMap((line) => {
      const [make = '', wmis = ''] = line.split(': ')
      return wmis.split(' ').map((wmi) => [wmi, make])
    }),
)

const toPattern = (key: string): RegExp =>
  new RegExp(`^${key.replaceAll('*', '.').replaceAll('#', '\\d').replaceAll('|', '\\|')}`)

/** How many characters a key states. */
const weigh = (key: string): number => key.replace(/\[[^\]]*\]/g, 'x').replace(/[*|]/g, '').length

/** The value whose key states most of what the number has. */
function findValue(values: Record<string, string> | undefined, vin: string): string | undefined {
  const subject = `${vin.slice(3, 8)}|${vin.slice(9)}`
  const found = Object.entries(values ?? {}).flatMap(([value, keys]) =>
    keys.split(' ').flatMap((key) => (toPattern(key).test(subject) ? [[value, weigh(key)]] : [])),
  ) as [string, number][]
  return found.toSorted(([, one], [, other]) => other - one)[0]?.[0]
}

/** European makers need not write the year in the tenth place for other markets. */
const hasFreeYear = /^[S-Z]/

/** Engine and body of a car of known model. */
function findDetails(schemas: VinData['schemas'], vin: string): CarDetails {
  const valueOf = (element: string) =>
    schemas.map((one) => findValue(one[element], vin)).find(Boolean)
  const engine = [valueOf('cylinders'), valueOf('litres'), valueOf('fuel')]
    .filter(Boolean)
    .join(' ')
  return readDetails({ engine, market: 'american', body: valueOf('body') })
}

export function decodeVin(vin: string, data: VinData | undefined, thisYear: number): DecodedCar {
  const wmi = vin.slice(0, 3)
  const known = data?.wmis[wmi]
  const years = modelYears(vin, thisYear)
  const isStated = isAmerican(vin) || hasCheckDigit(vin)
  for (const year of isStated ? years : []) {
    const schemas = (known?.schemas ?? [])
      .filter(([, from, to]) => year >= from && year <= to)
      .map(([place]) => data?.schemas[place] ?? {})
    const model = schemas.map((one) => findValue(one.model, vin)).find(Boolean)
    if (!model) continue
    return { make: known?.make, model, year, details: findDetails(schemas, vin) }
  }
  return {
    make: known?.make ?? otherMakers[wmi],
    year: hasFreeYear.test(vin) && !isStated ? undefined : years[0],
    details: isAmerican(vin) ? { market: 'american' } : {},
  }
}
