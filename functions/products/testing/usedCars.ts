import { market, app, vendor } from '#functions/testing/useApp.ts'

export type Car = { id: string; yearIds: string[]; brandId: string }

/** A trim of this vendor with two years. */
export async function addCar(name: string, as = vendor): Promise<Car> {
  const { data } = await app.call(
    'cars/trims/createTrim',
    { body: { name, carBrandId: market.brandId } },
    { as },
  )
  const yearIds: string[] = []
  for (const year of [2018, 2019])
    yearIds.push(
      (await app.call('cars/years/createYear', { body: { year, carTrimId: data.id } }, { as })).data
        .id,
    )
  return { id: data.id, yearIds, brandId: market.brandId }
}

export const fitting = (car: Car, yearIds = car.yearIds) => ({
  compatibilities: [{ carTrimId: car.id, carYearIds: yearIds }],
})

export const sell = (changes: Parameters<typeof market.productBody>[0], as = vendor) =>
  app.call('products/createProduct', { body: market.productBody(changes) }, { as })

export const deleteTrim = ({ id }: Car) =>
  app.call('cars/trims/deleteTrim', { params: { id } }, { as: vendor })
export const deleteYear = (id: string) =>
  app.call('cars/years/deleteYear', { params: { id } }, { as: vendor })
