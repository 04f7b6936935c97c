import { seedEngineOneProducts } from './productsEngineOne.ts'
import { seedEngineTwoProducts } from './productsEngineTwo.ts'
import { seedTransmissionProducts } from './productsTransmission.ts'
import { seedBrakesSuspensionOneProducts } from './productsBrakesSuspensionOne.ts'
import { seedBrakesSuspensionTwoProducts } from './productsBrakesSuspensionTwo.ts'
import { seedElectricalOneProducts } from './productsElectricalOne.ts'
import { seedElectricalTwoProducts } from './productsElectricalTwo.ts'
import { seedBodyOneProducts } from './productsBodyOne.ts'
import { seedBodyTwoProducts } from './productsBodyTwo.ts'
import { seedInteriorProducts } from './productsInterior.ts'
import { seedAirExhaustProducts } from './productsAirExhaust.ts'
import { seedCoolingAcOneProducts } from './productsCoolingAcOne.ts'
import { seedCoolingAcTwoProducts } from './productsCoolingAcTwo.ts'
import type { SeedProduct } from './seedTypes.ts'

/** All products of the seed market, by category. */
export const seedProducts: SeedProduct[] = [
  ...seedEngineOneProducts,
  ...seedEngineTwoProducts,
  ...seedTransmissionProducts,
  ...seedBrakesSuspensionOneProducts,
  ...seedBrakesSuspensionTwoProducts,
  ...seedElectricalOneProducts,
  ...seedElectricalTwoProducts,
  ...seedBodyOneProducts,
  ...seedBodyTwoProducts,
  ...seedInteriorProducts,
  ...seedAirExhaustProducts,
  ...seedCoolingAcOneProducts,
  ...seedCoolingAcTwoProducts,
]
