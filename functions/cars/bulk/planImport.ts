/**
 * What an import adds to the tree: rows are looked up in what is there, and the missing part of
 * each is planned, so that any number of rows of one trim become one write. Touches no table.
 */
import type { CarBrandRecord, CarCountryRecord, CarTrimRecord } from '#functions/table/records.ts'
import { usualCountry, usualCountryName } from '#shared/cars/brandCountries.ts'
import {
  carDataFull,
  createdLevels,
  rejectLevel,
  tooManyYears,
  unknownParent,
  type BulkKind,
  type CarLevel,
  type CarReference,
  type NamedCar,
  type Problem,
  type RowError,
} from '#shared/cars/bulk.ts'
import { foldedCarName } from '#shared/cars/foldedCarName.ts'
import { limits } from '#shared/kernel/limits.ts'
import { countriesParent } from '../carWrites.ts'
import type { Cars } from '../store.ts'

/** A country, brand or trim: stored already, or planned. */
export interface CarNode<R = unknown> {
  id: string
  name: string
  /** Id of the country or brand above, or `countriesParent`. */
  parent: string
  stored?: R
}

export interface TrimNode extends CarNode<CarTrimRecord> {
  /** Years that are not stored yet. */
  newYears: Set<number>
}

export interface ImportPlan {
  countries: CarNode[]
  brands: CarNode[]
  trims: TrimNode[]
  /** Stored trims that get years. */
  grownTrims: (TrimNode & { stored: CarTrimRecord })[]
  errors: RowError[]
}

type NodeLevel = 'country' | 'brand' | 'trim'

/** Why a row cannot be placed: at which level, and the problem. */
class Unplaced {
  readonly level: CarLevel
  readonly problem: Problem
  constructor(level: CarLevel, problem: Problem) {
    this.level = level
    this.problem = problem
  }
}

export function planImport(
  kind: BulkKind,
  stored: Cars,
  wanted: readonly NamedCar[],
  newId: () => string,
): ImportPlan {
  const countries = new Level<CarNode<CarCountryRecord>>(
    stored.countries.map((one) => ({
      id: one.countryId,
      name: one.name,
      parent: countriesParent,
      stored: one,
    })),
    { level: 'country', most: limits.carCountries },
  )
  const brands = new Level<CarNode<CarBrandRecord>>(
    stored.brands.map((one) => ({
      id: one.brandId,
      name: one.name,
      parent: one.countryId,
      stored: one,
    })),
    { level: 'brand', most: limits.carBrands },
  )
  const trims = new Level<TrimNode>(
    stored.trims.map((one) => ({
      id: one.trimId,
      name: one.name,
      parent: one.brandId,
      stored: one,
      newYears: new Set(),
    })),
    { level: 'trim', most: limits.carTrims },
  )
  const creates = (level: NodeLevel) => createdLevels[kind].includes(level)

  function countryNamed(name: string): CarNode | Unplaced {
    const known = countries.under(countriesParent, name)
    if (known) return known
    // In the list of countries a name is meant as written; elsewhere it only says where a car is from.
    const usual = kind === 'countries' ? name : usualCountryName(name)
    return (
      countries.under(countriesParent, usual) ??
      (creates('country')
        ? countries.add({ id: newId(), name: usual, parent: countriesParent })
        : new Unplaced('country', unknownParent('country')))
    )
  }

  function placeCountry(reference: CarReference): CarNode | Unplaced {
    if ('name' in reference) return countryNamed(reference.name)
    return countries.byId(reference.id) ?? new Unplaced('country', unknownParent('country'))
  }

  function placeBrand(reference: CarReference, country?: CarNode): CarNode | Unplaced {
    if ('id' in reference)
      return brands.byId(reference.id) ?? new Unplaced('brand', unknownParent('brand'))
    const { name } = reference
    if (country) return brandUnder(country, name)
    const [only, ...others] = brands.named(name)
    if (only && others.length === 0) return only
    const usual = creates('brand') ? usualCountry(name) : undefined
    if (usual !== undefined) {
      const home = countryNamed(usual)
      return home instanceof Unplaced ? home : brandUnder(home, name)
    }
    if (only)
      return new Unplaced('brand', [
        'ambiguous',
        'Several brands have this name: name the country too',
      ])
    return creates('brand')
      ? new Unplaced('country', ['required', 'Country is required'])
      : new Unplaced('brand', unknownParent('brand'))
  }

  function brandUnder(country: CarNode, name: string): CarNode | Unplaced {
    return (
      brands.under(country.id, name) ??
      (creates('brand')
        ? brands.add({ id: newId(), name, parent: country.id })
        : new Unplaced('brand', unknownParent('brand')))
    )
  }

  function placeTrim(
    reference: CarReference,
    country?: CarNode,
    brand?: CarNode,
  ): TrimNode | Unplaced {
    if ('id' in reference)
      return trims.byId(reference.id) ?? new Unplaced('trim', unknownParent('trim'))
    const { name } = reference
    if (brand) {
      const known = trims.under(brand.id, name)
      if (known) return known
      return creates('trim')
        ? trims.add({ id: newId(), name, parent: brand.id, newYears: new Set() })
        : new Unplaced('trim', unknownParent('trim'))
    }
    const [only, ...others] = trims
      .named(name)
      .filter((trim) => !country || brands.byId(trim.parent)?.parent === country.id)
    if (!only) return new Unplaced('trim', unknownParent('trim'))
    return others.length === 0
      ? only
      : new Unplaced('trim', ['ambiguous', 'Several trims have this name: name the brand too'])
  }

  let years = stored.trims.reduce((sum, trim) => sum + Object.keys(trim.years).length, 0)

  function place(car: NamedCar): Unplaced | undefined {
    if (car.years.length > limits.carYearsPerTrim) return new Unplaced('year', tooManyYears)
    if (years + car.years.length > limits.carYears) return new Unplaced('year', carDataFull)
    const country = car.country && placeCountry(car.country)
    if (country instanceof Unplaced) return country
    const brand = car.brand && placeBrand(car.brand, country)
    if (brand instanceof Unplaced) return brand
    const trim = car.trim && placeTrim(car.trim, country, brand)
    if (trim instanceof Unplaced) return trim
    if (!trim) return undefined
    const held = new Set(Object.values(trim.stored?.years ?? {}).map(({ year }) => year))
    const missing = car.years.filter((year) => !held.has(year) && !trim.newYears.has(year))
    if (held.size + trim.newYears.size + missing.length > limits.carYearsPerTrim)
      return new Unplaced('year', tooManyYears)
    for (const year of missing) trim.newYears.add(year)
    years += missing.length
    return undefined
  }

  const errors = wanted.flatMap((car) => {
    const unplaced = place(car)
    return unplaced ? [rejectLevel(kind, car, unplaced.level, unplaced.problem)] : []
  })
  return {
    countries: countries.added,
    brands: brands.added,
    trims: trims.added,
    grownTrims: trims.all.filter(
      (trim): trim is TrimNode & { stored: CarTrimRecord } =>
        trim.stored !== undefined && trim.newYears.size > 0,
    ),
    errors,
  }
}

/** The nodes of one level, by what rows may say of them. */
class Level<N extends CarNode> {
  readonly all: N[] = []
  readonly added: N[] = []
  private readonly ids = new Map<string, N>()
  private readonly places = new Map<string, N>()
  private readonly names = new Map<string, N[]>()

  private readonly bound: { level: NodeLevel; most: number }

  constructor(stored: readonly N[], bound: { level: NodeLevel; most: number }) {
    this.bound = bound
    for (const node of stored) this.keep(node)
  }

  byId(id: string): N | undefined {
    return this.ids.get(id)
  }

  under(parent: string, name: string): N | undefined {
    return this.places.get(`${parent}\n${foldedCarName(name)}`)
  }

  named(name: string): readonly N[] {
    return this.names.get(foldedCarName(name)) ?? []
  }

  /** Keeps a new node, unless there are as many as there may be. */
  add(node: N): N | Unplaced {
    if (this.all.length >= this.bound.most) return new Unplaced(this.bound.level, carDataFull)
    this.added.push(node)
    return this.keep(node)
  }

  private keep(node: N): N {
    const key = foldedCarName(node.name)
    this.all.push(node)
    this.ids.set(node.id, node)
    this.places.set(`${node.parent}\n${key}`, node)
    const sameName = this.names.get(key)
    if (sameName) sameName.push(node)
    else this.names.set(key, [node])
    return node
  }
}
