import { levelByName, type CarLevel } from '#shared/cars/levels.ts'
import { newCarBrand, newCarCountry, newCarTrim, newCarYear } from '#shared/cars/schema.ts'
import { parseNumber } from '#shared/kernel/parseNumber.ts'
import type { carManagementText } from '../../../text/ar/vendor/carManagement.ts'
import type { TextKey } from '../../../text/textKey.ts'

/** The form as typed. */
export interface CarFormValues {
  /** A year's is its number, in digits of any script. */
  name: string
  parentId: string
}

export type CarFormProblems = Partial<
  Record<keyof CarFormValues, TextKey<typeof carManagementText>>
>

const schemas = {
  country: newCarCountry,
  brand: newCarBrand,
  trim: newCarTrim,
  year: newCarYear,
}

/** The body to send, or what is wrong with the form by the server's schema: the first per field. */
export function parseCarForm(level: CarLevel, { name, parentId }: CarFormValues) {
  const { nameField, parent } = levelByName[level]
  const { data: body, error } = schemas[level].safeParse({
    [nameField]: level === 'year' ? parseNumber(name) : name,
    ...(parent && { [parent.idField]: parentId }),
  })
  if (body) return { body }
  const problems: CarFormProblems = {}
  const fields = error.issues.map(({ path }) => path[0])
  if (fields.includes(nameField)) problems.name = nameProblem(level, name)
  if (parent && fields.includes(parent.idField))
    problems.parentId = `carManagement.levels.${parent.level}.required`
  return { problems }
}

function nameProblem(level: CarLevel, name: string): TextKey<typeof carManagementText> {
  if (name.trim() === '') return `carManagement.levels.${level}.nameRequired`
  return level === 'year' ? 'carManagement.yearRange' : 'carManagement.nameLength'
}
