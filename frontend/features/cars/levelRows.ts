export const levelRows = {
  country: {
    create: 'cars/countries/createCountry',
    update: 'cars/countries/updateCountry',
    delete: 'cars/countries/deleteCountry',
    bulkCreate: 'cars/countries/bulkCreateCountries',
  },
  brand: {
    create: 'cars/brands/createBrand',
    update: 'cars/brands/updateBrand',
    delete: 'cars/brands/deleteBrand',
    bulkCreate: 'cars/brands/bulkCreateBrands',
  },
  trim: {
    create: 'cars/trims/createTrim',
    update: 'cars/trims/updateTrim',
    delete: 'cars/trims/deleteTrim',
    bulkCreate: 'cars/trims/bulkCreateTrims',
  },
  year: {
    create: 'cars/years/createYear',
    update: 'cars/years/updateYear',
    delete: 'cars/years/deleteYear',
    bulkCreate: 'cars/years/bulkCreateYears',
  },
} as const
