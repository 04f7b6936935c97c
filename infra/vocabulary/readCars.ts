/** Reads cars.txt (makes and, indented, their models) and codes.txt. */
import {
  codeKinds,
  type CarCode,
  type CarMake,
  type CarModel,
} from '#shared/catalogue/vocabulary.ts'
import {
  checkId,
  listFolded,
  halves,
  isArabic,
  readLines,
  type Problems,
  parseTerms,
  withoutRepeats,
  type Place,
  type Term,
} from './source.ts'

export interface CarSource extends Place {
  id: string
  terms: Term[]
}
export interface MakeSource extends CarSource {
  models: CarSource[]
}

/** Reads all makes with their models. */
export function readCars(file: string, text: string, problems: Problems): MakeSource[] {
  const makes: MakeSource[] = []
  for (const line of readLines(file, text)) {
    const [id, list] = halves(line, ':', problems)
    if (id === '') continue
    checkId(id, line, problems)
    const terms = withoutRepeats(parseTerms(list, line, problems), problems)
    const car = { file, line: line.line, id, terms }
    const make = makes.at(-1)
    if (!line.indented) makes.push({ ...car, models: [] })
    else if (make === undefined) problems.add(line, 'This model belongs to no make.')
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

/** A make as the product uses it. */
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
  for (const line of readLines(file, text)) {
    const heading = /^\[(.*)\]$/.exec(line.text)?.[1]?.trim()
    if (heading !== undefined) {
      kind = codeKinds.find((known) => known === heading)
      if (kind === undefined)
        problems.add(line, `«${heading}» is not a kind of code; they are ${codeKinds.join(', ')}.`)
      continue
    }
    const [list, meaning] = halves(line, '=', problems)
    if (list === '' || kind === undefined) {
      if (list !== '') problems.add(line, 'Above the first code there must be a kind, as [engine].')
      continue
    }
    const terms = withoutRepeats(parseTerms(list, line, problems), problems)
    const cars = meaning.split(',').flatMap((car) => readCar(car.trim(), makes, line, problems))
    const name = terms[0]?.written ?? list
    codes.push({ kind, name, terms: listFolded(terms), cars, source: terms })
  }
  return codes
}

/** `make model years`: years as 2007-2014, 2007- or 2007; model and years may be missing. */
function readCar(
  car: string,
  makes: readonly MakeSource[],
  place: Place,
  problems: Problems,
): CarCode['cars'] {
  const words = car.split(/\s+/)
  const [, first, to, last] =
    /^((?:19|20)\d\d)(?:(-)((?:19|20)\d\d)?)?$/.exec(words.at(-1) ?? '') ?? []
  const [makeId = '', model, ...others] = first === undefined ? words : words.slice(0, -1)
  const make = makes.find(({ id }) => id === makeId)
  if (make === undefined) {
    problems.add(place, `«${makeId}» is not a make of cars.txt.`)
    return []
  }
  if (others.length > 0 || (model !== undefined && !make.models.some(({ id }) => id === model))) {
    problems.add(
      place,
      `«${[model, ...others].join(' ')}» is not a model of ${makeId} in cars.txt.`,
    )
    return []
  }
  const until = to === undefined ? first : last
  const years = {
    ...(first !== undefined && { from: Number(first) }),
    ...(until !== undefined && { to: Number(until) }),
  }
  return [{ make: makeId, ...(model !== undefined && { model }), ...years }]
}
