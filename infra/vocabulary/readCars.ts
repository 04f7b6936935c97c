/** Reads cars.txt (makes and, indented, their models) and codes.txt. */
import {
  codeKinds,
  type CarCode,
  type CarMake,
  type CarModel,
} from '#shared/catalogue/vocabulary.ts'
import {
  isArabic,
  listFolded,
  readLines,
  type Line,
  type Place,
  type Problems,
  type Term,
} from './source.ts'

export interface CarSource extends Place {
  id: string
  terms: Term[]
}
export interface MakeSource extends CarSource {
  models: CarSource[]
}

export function readCars(file: string, text: string, problems: Problems): MakeSource[] {
  const makes: MakeSource[] = []
  for (const line of readLines(file, text, problems)) {
    const [id, list] = line.halves(':')
    if (id === '') continue
    line.checkId(id)
    const car = { ...line.place, id, terms: line.terms(list) }
    const make = makes.at(-1)
    if (!line.isIndented) makes.push({ ...car, models: [] })
    else if (make === undefined) line.reject('This model belongs to no make.')
    else make.models.push(car)
  }
  return makes
}

/** As the product uses it. A name without Arabic or Latin letters is shown in the others. */
function carModel({ id, terms }: CarSource): CarModel {
  const usual = terms.filter(({ sometimes }) => !sometimes)
  const arabic = usual.find(({ written }) => isArabic(written))
  const latin = usual.find(({ written }) => !isArabic(written))
  return {
    id,
    nameAr: (arabic ?? latin)?.written ?? id,
    nameEn: (latin ?? arabic)?.written ?? id,
    terms: listFolded(usual),
    sometimes: listFolded(terms.filter(({ sometimes }) => sometimes)),
  }
}

export const carMake = (make: MakeSource): CarMake => ({
  ...carModel(make),
  models: make.models.map(carModel),
})

type Kind = (typeof codeKinds)[number]
export interface CodeSource extends CarCode {
  source: Term[]
}

/** Codes under the headings [chassis], [engine] and [gearbox]. */
export function readCodes(
  file: string,
  text: string,
  makes: readonly MakeSource[],
  problems: Problems,
): CodeSource[] {
  const codes: CodeSource[] = []
  let kind: Kind | undefined
  for (const line of readLines(file, text, problems)) {
    const heading = /^\[(.*)\]$/.exec(line.text)?.[1]?.trim()
    if (heading !== undefined) {
      kind = codeKinds.find((known) => known === heading)
      if (kind === undefined)
        line.reject(`«${heading}» is not a kind of code; they are ${codeKinds.join(', ')}.`)
      continue
    }
    const [list, meaning] = line.halves('=')
    if (list === '' || kind === undefined) {
      if (list !== '') line.reject('Above the first code there must be a kind, as [engine].')
      continue
    }
    const terms = line.terms(list)
    const cars = meaning.split(',').flatMap((car) => readCar(car.trim(), makes, line))
    const name = terms[0]?.written ?? list
    codes.push({ kind, name, terms: listFolded(terms), cars, source: terms })
  }
  return codes
}

/** `make model years`: years as 2007-2014, 2007- or 2007; model and years may be missing. */
function readCar(car: string, makes: readonly MakeSource[], line: Line): CarCode['cars'] {
  const words = car.split(/\s+/)
  const [, first, to, last] =
    /^((?:19|20)\d\d)(?:(-)((?:19|20)\d\d)?)?$/.exec(words.at(-1) ?? '') ?? []
  const [makeId = '', model, ...others] = first === undefined ? words : words.slice(0, -1)
  const make = makes.find(({ id }) => id === makeId)
  if (make === undefined) {
    line.reject(`«${makeId}» is not a make of cars.txt.`)
    return []
  }
  if (others.length > 0 || (model !== undefined && !make.models.some(({ id }) => id === model))) {
    line.reject(`«${[model, ...others].join(' ')}» is not a model of ${makeId} in cars.txt.`)
    return []
  }
  const until = to === undefined ? first : last
  const years = {
    ...(first !== undefined && { from: Number(first) }),
    ...(until !== undefined && { to: Number(until) }),
  }
  return [{ make: makeId, ...(model !== undefined && { model }), ...years }]
}
