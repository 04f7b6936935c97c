import { useCommand } from '../../../api/useCommand.ts'
import { carBodies, type CarFormValues } from './carFormRules.ts'
import type { CarKind } from './carRows.ts'

const options = { done: 'toasts.carDataSaved', refresh: ['cars/getTree'] } as const

/** Adds a record of a kind (no id) or changes one. Throws ApiError. */
export function useSaveCarRecord(kind: CarKind) {
  const addCountry = useCommand('cars/countries/createCountry', options)
  const editCountry = useCommand('cars/countries/updateCountry', options)
  const addBrand = useCommand('cars/brands/createBrand', options)
  const editBrand = useCommand('cars/brands/updateBrand', options)
  const addTrim = useCommand('cars/trims/createTrim', options)
  const editTrim = useCommand('cars/trims/updateTrim', options)
  const addYear = useCommand('cars/years/createYear', options)
  const editYear = useCommand('cars/years/updateYear', options)

  const commands = {
    countries: (values: CarFormValues, id?: string): Promise<unknown> => {
      const body = carBodies.countries(values)
      return id ? editCountry.attempt({ params: { id }, body }) : addCountry.attempt({ body })
    },
    brands: (values: CarFormValues, id?: string): Promise<unknown> => {
      const body = carBodies.brands(values)
      return id ? editBrand.attempt({ params: { id }, body }) : addBrand.attempt({ body })
    },
    trims: (values: CarFormValues, id?: string): Promise<unknown> => {
      const body = carBodies.trims(values)
      return id ? editTrim.attempt({ params: { id }, body }) : addTrim.attempt({ body })
    },
    years: (values: CarFormValues, id?: string): Promise<unknown> => {
      const body = carBodies.years(values)
      return id ? editYear.attempt({ params: { id }, body }) : addYear.attempt({ body })
    },
  }
  const all = [addCountry, editCountry, addBrand, editBrand, addTrim, editTrim, addYear, editYear]
  return { save: commands[kind], pending: all.some(({ pending }) => pending) }
}
