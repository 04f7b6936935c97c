/** The levels of the car tree and how the API names them. Years are stored in their trim's row. */
export type CarLevel = 'country' | 'brand' | 'trim' | 'year'

/** From the top of the tree down. */
export const carLevels = ['country', 'brand', 'trim', 'year'] as const

/** The fields that name a record of each level but years, which have no level below. */
export const carIdFields = {
  country: 'carCountryId',
  brand: 'carBrandId',
  trim: 'carTrimId',
} as const
type ParentLevel = keyof typeof carIdFields

interface LevelDescription {
  plural: 'countries' | 'brands' | 'trims' | 'years'
  /** As messages of the API call it. */
  label: string
  /** The field with the record's own name. */
  nameField: 'country' | 'name' | 'year'
  /** The level above, and the field with the id of the record there. */
  parent?: {
    level: ParentLevel
    idField: (typeof carIdFields)[ParentLevel]
  }
}

export const levelByName: Readonly<Record<CarLevel, LevelDescription>> = {
  country: { plural: 'countries', label: 'Country', nameField: 'country' },
  brand: {
    plural: 'brands',
    label: 'Brand',
    nameField: 'name',
    parent: { level: 'country', idField: carIdFields.country },
  },
  trim: {
    plural: 'trims',
    label: 'Trim',
    nameField: 'name',
    parent: { level: 'brand', idField: carIdFields.brand },
  },
  year: {
    plural: 'years',
    label: 'Year',
    nameField: 'year',
    parent: { level: 'trim', idField: carIdFields.trim },
  },
}
