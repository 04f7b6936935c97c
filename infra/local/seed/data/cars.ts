import { seedEastAsiaAmerica } from './carsEastAsiaAmerica.ts'
import { seedEuropeChinaIran } from './carsEuropeChinaIran.ts'
import type { SeedCountry } from './seedTypes.ts'

/**
 * Cars common in Iraq under their country of origin, named as vendors write them. Years are those in
 * which the car was sold here, new or imported.
 */
export const seedCountries: SeedCountry[] = [...seedEastAsiaAmerica, ...seedEuropeChinaIran]
