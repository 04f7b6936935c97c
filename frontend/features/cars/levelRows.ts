const rowsFor = <Path extends string, One extends string, All extends string>(
  path: Path,
  one: One,
  all: All,
) =>
  ({
    create: `cars/${path}/create${one}`,
    update: `cars/${path}/update${one}`,
    delete: `cars/${path}/delete${one}`,
    bulkCreate: `cars/${path}/bulkCreate${all}`,
  }) as const

export const levelRows = {
  country: rowsFor('countries', 'Country', 'Countries'),
  brand: rowsFor('brands', 'Brand', 'Brands'),
  trim: rowsFor('trims', 'Trim', 'Trims'),
  year: rowsFor('years', 'Year', 'Years'),
}
