import { describeEndpoint } from '#functions/testing/describeEndpoint.ts'
import { carBrands, carCountries, cars, carTrims, carYears } from '#shared/cars/contract.ts'
import type { Row } from '#shared/contract/endpoint.ts'
import { carHandler } from './testing/carBench.ts'

for (const rows of [cars, carCountries, carBrands, carTrims, carYears])
  for (const row of Object.values<Row>(rows)) describeEndpoint(row, carHandler(row))
