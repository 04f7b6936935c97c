/**
 * Where known brands come from, for tables that name no country (rules.md, Car data), and what the
 * same country is called in English ones, so that importing "Japan" does not make a second اليابان.
 */
import { foldedCarName } from './foldedCarName.ts'
import homeCountries from './homeCountries.json' with { type: 'json' }

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
