/**
 * What an import adds to the tree: rows are looked up among the stored records, and what is missing
 * is planned, so that any number of rows of one trim become one write. No access to the table.
 */
import type { CarTrimRecord } from '#functions/table/records.ts'
import { usualCountry, usualCountryName } from '#shared/cars/brandCountries.ts'
import {
  carDataFull,
  creates,
  rejectLevel,
  shareFull,
  tooManyYears,
  unknownParent,
  type CarReference,
  type ImportKind,
  type NamedCar,
  type Problem,
} from '#shared/cars/bulk.ts'
import type { RowError } from '#shared/cars/bulkSchema.ts'
import { foldedCarName } from '#shared/cars/foldedCarName.ts'
import type { CarLevel } from '#shared/cars/levels.ts'
import { limits } from '#shared/kernel/limits.ts'
import {
  countriesParent,
  importShares,
  recordId,
  maxRows,
  recordPlace,
  countYears,
  type CarFields,
  type CarRecord,
  type RowLevel,
} from './levels.ts'
import type { Share } from '#functions/vendors/shares.ts'
import type { Cars } from './store.ts'

/** A country, brand or trim: stored already, or planned. */
export interface CarNode extends CarFields {
  id: string
  stored?: CarRecord
  newYears: Set<number>
}

export type GrownTrim = CarNode & { stored: CarTrimRecord }

export type ImportPlan = ReturnType<typeof planImport>

class ImportError extends Error {
  readonly level: CarLevel
  readonly problem: Problem
  constructor(level: CarLevel, problem: Problem) {
    super(problem[1])
    this.level = level
    this.problem = problem
  }
}

const unknown = (level: CarLevel) => new ImportError(level, unknownParent(level))

export function planImport(
  kind: ImportKind,
  stored: Cars,
  wanted: readonly NamedCar[],
  { newId, left }: { newId: () => string; left: Record<Share, number> },
) {
  const nodes = {
    country: new LevelIndex('country', stored.countries, left),
    brand: new LevelIndex('brand', stored.brands, left),
    trim: new LevelIndex('trim', stored.trims, left),
  }
  const before = stored.trims.reduce((sum, trim) => sum + countYears(trim), 0)
  let newYears = 0

  /** The record of this name under its parent, new if the import creates such. */
  function under(level: RowLevel, parentId: string, name: string): CarNode {
    const known = nodes[level].under(parentId, name)
    if (known) return known
    if (!creates(kind, level)) throw unknown(level)
    return nodes[level].add({ id: newId(), name, parentId, newYears: new Set() })
  }

  function findCountry(name: string): CarNode {
    const known = nodes.country.under(countriesParent, name)
    // In a list of countries a name is meant as written; elsewhere it only says where a car is from.
    const usual = kind === 'country' ? name : usualCountryName(name)
    return known ?? under('country', countriesParent, usual)
  }

  function findBrand(name: string, country?: CarNode): CarNode {
    if (country) return under('brand', country.id, name)
    const [only, ...others] = nodes.brand.named(name)
    if (only && others.length === 0) return only
    const usual = creates(kind, 'brand') ? usualCountry(name) : undefined
    if (usual !== undefined) return under('brand', findCountry(usual).id, name)
    if (only)
      throw new ImportError('brand', [
        'ambiguous',
        'Several brands have this name: name the country too',
      ])
    if (!creates(kind, 'brand')) throw unknown('brand')
    throw new ImportError('country', ['required', 'Country is required'])
  }

  function findTrim(name: string, country?: CarNode, brand?: CarNode): CarNode {
    if (brand) return under('trim', brand.id, name)
    const [only, ...others] = nodes.trim
      .named(name)
      .filter((trim) => !country || nodes.brand.byId(trim.parentId)?.parentId === country.id)
    if (!only) throw unknown('trim')
    if (others.length > 0)
      throw new ImportError('trim', [
        'ambiguous',
        'Several trims have this name: name the brand too',
      ])
    return only
  }

  function find(
    level: RowLevel,
    reference: CarReference | undefined,
    byName: (name: string) => CarNode,
  ): CarNode | undefined {
    if (!reference) return undefined
    if ('name' in reference) return byName(reference.name)
    const known = nodes[level].byId(reference.id)
    if (!known) throw unknown(level)
    return known
  }

  function plan(car: NamedCar): void {
    if (car.years.length > limits.carYearsPerTrim) throw new ImportError('year', tooManyYears)
    if (before + newYears + car.years.length > limits.carYears)
      throw new ImportError('year', carDataFull)
    if (newYears + car.years.length > left.years) throw new ImportError('year', shareFull)
    const country = find('country', car.country, findCountry)
    const brand = find('brand', car.brand, (name) => findBrand(name, country))
    const trim = find('trim', car.trim, (name) => findTrim(name, country, brand))
    if (!trim) return
    const held = new Set(storedYears(trim))
    const missing = car.years.filter((year) => !held.has(year) && !trim.newYears.has(year))
    if (held.size + trim.newYears.size + missing.length > limits.carYearsPerTrim)
      throw new ImportError('year', tooManyYears)
    for (const year of missing) trim.newYears.add(year)
    newYears += missing.length
  }

  const errors: RowError[] = []
  for (const car of wanted)
    try {
      plan(car)
    } catch (error) {
      if (!(error instanceof ImportError)) throw error
      errors.push(rejectLevel(kind, car, error.level, error.problem))
    }
  return {
    added: { country: nodes.country.added, brand: nodes.brand.added, trim: nodes.trim.added },
    grownTrims: nodes.trim.all.filter(isGrownTrim),
    errors,
  }
}

const isGrownTrim = (node: CarNode): node is GrownTrim =>
  node.stored?.entity === 'carTrim' && node.newYears.size > 0

const storedYears = ({ stored }: CarNode): number[] =>
  stored?.entity === 'carTrim' ? Object.values(stored.years).map(({ year }) => year) : []

class LevelIndex {
  readonly all: CarNode[] = []
  readonly added: CarNode[] = []
  private readonly ids = new Map<string, CarNode>()
  private readonly places = new Map<string, CarNode>()
  private readonly names = new Map<string, CarNode[]>()
  private readonly level: RowLevel

  private readonly left: number

  constructor(level: RowLevel, records: readonly CarRecord[], left: Record<Share, number>) {
    this.level = level
    this.left = left[importShares[level]]
    for (const stored of records)
      this.keep({ id: recordId(stored), ...recordPlace(stored), stored, newYears: new Set() })
  }

  byId(id: string): CarNode | undefined {
    return this.ids.get(id)
  }

  under(parentId: string, name: string): CarNode | undefined {
    return this.places.get(`${parentId}\n${foldedCarName(name)}`)
  }

  named(name: string): readonly CarNode[] {
    return this.names.get(foldedCarName(name)) ?? []
  }

  add(node: CarNode): CarNode {
    if (this.all.length >= maxRows(this.level)) throw new ImportError(this.level, carDataFull)
    if (this.added.length >= this.left) throw new ImportError(this.level, shareFull)
    this.added.push(node)
    return this.keep(node)
  }

  private keep(node: CarNode): CarNode {
    const key = foldedCarName(node.name)
    this.all.push(node)
    this.ids.set(node.id, node)
    this.places.set(`${node.parentId}\n${key}`, node)
    this.names.set(key, [...(this.names.get(key) ?? []), node])
    return node
  }
}
